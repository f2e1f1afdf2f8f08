import { type Language, languageNames, languages } from '../words/language.ts'
import { Field } from './field.tsx'

export interface LanguageFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly chosen: Language
}

/** In which language somebody is written to: the form's field `language`, each language under its own name. */
export const LanguageField = ({ label, hint, error, chosen }: LanguageFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {tied => (
      <select {...tied} className="input" name="language" defaultValue={chosen}>
        {languages.map(one => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    )}
  </Field>
)

/** What was chosen in a {@link LanguageField}; before any choice, `otherwise`. */
export const languageIn = (values: FormData, otherwise: Language): Language =>
  languages.find(one => one === values.get('language')) ?? otherwise
