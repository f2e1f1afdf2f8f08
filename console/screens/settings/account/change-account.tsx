import { useQueryClient } from '@tanstack/react-query'
import { type Account, accountQuery, changeAccount } from '../../../api/account.ts'
import { sessionQuery } from '../../../api/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { NameField } from '../../../ui/name-field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { addSentences } from '../../../words/errors.ts'
import { useWords } from '../../../words/language.ts'
import { accountWords } from './words.ts'

addSentences(
  [
    /must be a number such as (\S+)$/,
    {
      en: 'Enter the number with its country code, for example $1.',
      sv: 'Skriv numret med landsnummer, till exempel $1.',
    },
  ],
  [
    /must be a number that exists/,
    {
      en: 'This number does not exist. Check the digits and the country code.',
      sv: 'Numret finns inte. Kontrollera siffrorna och landsnumret.',
    },
  ],
  [
    /must be in a country that calls are connected to: (.+)$/,
    {
      en: 'Calls can only be forwarded to numbers in these countries: $1.',
      sv: 'Samtal kopplas bara till nummer i de här länderna: $1.',
    },
  ],
  [
    /must be an ordinary landline or mobile number/,
    {
      en: 'Calls to this kind of number can be expensive. Choose an ordinary landline or mobile number.',
      sv: 'Samtal till den här sortens nummer kan bli dyra. Välj ett vanligt fast nummer eller mobilnummer.',
    },
  ],
)

export interface ChangeAccountProps {
  readonly account: Account
  readonly onClose: () => void
}

/** The form for the account's name, and for the number that calls are connected to. */
export function ChangeAccount({ account, onClose }: ChangeAccountProps) {
  const words = useWords(accountWords)
  const queries = useQueryClient()
  const form = useForm(
    ['name', 'forwardTo'],
    values =>
      changeAccount({
        name: String(values.get('name')).trim(),
        // People write numbers with spaces, hyphens, and a zero in parentheses, which are removed.
        forwardTo:
          String(values.get('forwardTo') ?? account.forwardTo ?? '').replace(/\(0\)|[\s()-]/g, '') || null,
      }),
    async changed => {
      queries.setQueryData(accountQuery.queryKey, changed)
      toast(words.saved)
      onClose()
      await queries.invalidateQueries(sessionQuery)
    },
  )
  return (
    <Dialog title={words.changeTitle} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <NameField
          label={words.name}
          hint={words.nameHint}
          error={form.errorAt('name')}
          value={account.name}
        />
        {account.phoneNumbers.configured && (
          <Field label={words.forwardTo} hint={words.forwardHint} error={form.errorAt('forwardTo')}>
            {tied => (
              <input
                {...tied}
                className="input"
                name="forwardTo"
                type="tel"
                defaultValue={account.forwardTo ?? ''}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <FormFoot form={form} onCancel={onClose} words={words} act={words.save} />
      </form>
    </Dialog>
  )
}
