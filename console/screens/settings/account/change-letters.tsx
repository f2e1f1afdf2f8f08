import { useState } from 'react'
import { type Account, changeAccount } from '../../../api/account.ts'
import { uploadAsset } from '../../../api/templates.ts'
import { FileInput, IMAGE_TYPES, useTaking } from '../../../editor/panels/drop-file.tsx'
import { LANGUAGES } from '../../../editor/panels/languages.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { letterWords } from './letter-words.ts'

/** The form for what letters print where nothing else is named, and how new ones begin. */
export function ChangeLetters({ account }: { readonly account: Account }) {
  const words = useWords(letterWords)
  const [logo, setLogo] = useState(account.returnAddressLogo)
  const textOf = (values: FormData, name: string) => {
    const text = String(values.get(name)).replaceAll('\r\n', '\n').trim()
    return text === '' ? null : text
  }
  return (
    <FormDialog
      title={words.changeTitle}
      act={words.save}
      send={values =>
        changeAccount({
          returnAddress: textOf(values, 'returnAddress'),
          returnAddressLogo: logo?.id ?? null,
          language: (values.get('language') || null) as Account['own']['language'],
          signature: textOf(values, 'signature'),
        })
      }
      // Letters are drawn with the new sender.
      changes={[{ queryKey: ['pictures'] }]}
      said={words.saved}
    >
      <LinesField
        label={words.returnAddress}
        hint={words.returnAddressFieldHint}
        name="returnAddress"
        maxLength={1000}
        defaultValue={account.own.returnAddress}
      />
      <LogoField logo={logo} onChoose={setLogo} />
      <SelectField
        label={words.language}
        hint={words.languageHint}
        name="language"
        defaultValue={account.own.language ?? ''}
        options={[['', words.languageOfCountry(account.homeCountry)], ...Object.entries(LANGUAGES)]}
      />
      <LinesField
        label={words.signature}
        hint={words.signatureHint}
        name="signature"
        maxLength={500}
        defaultValue={account.signature}
      />
    </FormDialog>
  )
}

interface LinesFieldProps {
  readonly label: string
  readonly hint: string
  readonly name: string
  readonly maxLength: number
  readonly defaultValue: string | null
}

const LinesField = ({ label, hint, name, maxLength, defaultValue }: LinesFieldProps) => (
  <Field label={label} hint={hint} name={name}>
    {tied => (
      <textarea
        {...tied}
        className="input"
        name={name}
        rows={4}
        maxLength={maxLength}
        defaultValue={defaultValue ?? ''}
      />
    )}
  </Field>
)

interface LogoFieldProps {
  readonly logo: Account['returnAddressLogo']
  readonly onChoose: (logo: Account['returnAddressLogo']) => void
}

function LogoField({ logo, onChoose }: LogoFieldProps) {
  const words = useWords(letterWords)
  const { busy, error, begin } = useTaking(async file => onChoose(await uploadAsset(file)))
  return (
    <Field label={words.logo} hint={words.logoHint} name="returnAddressLogo" error={error ?? undefined}>
      {tied => (
        <div className="row account-logo">
          {logo && <img src={logo.url} alt="" />}
          <label className="button" htmlFor={tied.id} aria-busy={busy}>
            {logo ? words.replaceLogo : words.chooseLogo}
          </label>
          <FileInput {...tied} className="visually-hidden" accept={IMAGE_TYPES} onFile={begin} />
          {logo && (
            <Button small look="plain" onClick={() => onChoose(null)}>
              {words.removeLogo}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
