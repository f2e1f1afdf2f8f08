import { type Language, languageNames, languages } from '../words/language.ts'
import { Field } from './field.tsx'

interface LanguageFieldProps {
  readonly label: string
  readonly hint?: string
  readonly chosen: Language
}

/** The form's field `language`: the language of mails to a person. Each language is shown under its own name. */
export const LanguageField = ({ label, hint, chosen }: LanguageFieldProps) => (
  <Field label={label} hint={hint} name="language">
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

/** The choice in a {@link LanguageField}; `otherwise` if there is none. */
export const languageIn = (values: FormData, otherwise: Language): Language =>
  languages.find(one => one === values.get('language')) ?? otherwise
