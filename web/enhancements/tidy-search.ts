/**
 * Sends forms marked `data-tidy` without their empty fields, so that the address is short. The mark names the field
 * that is sent if all are empty: an address without any would be another page.
 */
export function tidySearch(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    const stored = target instanceof HTMLFormElement && target.dataset.tidy;
    if (!stored) return;
    const requested = [...formData].filter(([, value]) => value !== '');
    for (const name of [...formData.keys()]) formData.delete(name);
    for (const [name, value] of requested.length > 0 ? requested : [[stored, ''] as const])
      formData.append(name, value);
  });
}
