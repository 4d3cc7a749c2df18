import {
  type SaidVariety,
  type Variety,
  type VarietyUse,
  varieties,
  varietyUses,
} from '../../../contract/constants/varieties.ts';

/** The name of a form's boxes for varieties. */
export function varietyField(use: VarietyUse): string {
  return `varieties.${use}`;
}

export function saysVariety(said: readonly SaidVariety[], variety: Variety, use: VarietyUse): boolean {
  return said.some((each) => each.variety === variety && each.as === use);
}

/** The ticked varieties, each once: speaking one includes understanding it. */
export function varietiesOfForm(form: FormData): SaidVariety[] {
  const ticked = (use: VarietyUse, variety: Variety) => form.getAll(varietyField(use)).includes(variety);
  return varieties.flatMap((variety) => {
    const use = varietyUses.find((each) => ticked(each, variety));
    return use ? [{ variety, as: use }] : [];
  });
}
