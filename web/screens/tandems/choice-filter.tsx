import { SelectField } from '../../components/field.tsx';
import { FilterTag } from './filter-tag.tsx';

/** A filter that is chosen from a list; its tag says what is chosen. */
export function ChoiceFilter(props: {
  name: string;
  label: string;
  /** '' is none */
  value: string | number;
  /** what to choose from, in words */
  options: readonly (readonly [value: string | number, words: string])[];
  /** none of them, in words */
  any: string;
  /** on the tag while none is chosen; else the label */
  unchosen?: string;
  error: string | undefined;
}) {
  const { name, label, value, options, any, unchosen = label, error } = props;
  const chosen = options.find(([option]) => option === value);
  return (
    <FilterTag label={chosen?.[1] ?? unchosen} isChosen={value !== ''} isFaulty={error !== undefined}>
      <SelectField key={value} label={label} name={name} defaultValue={value} error={error}>
        <option value="">{any}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </SelectField>
    </FilterTag>
  );
}
