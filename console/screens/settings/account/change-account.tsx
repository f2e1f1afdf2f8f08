import { useQueryClient } from '@tanstack/react-query'
import { type Account, accountQuery, changeAccount } from '../../../api/account.ts'
import { sessionQuery } from '../../../api/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { NameField } from '../../../ui/name-field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useWords } from '../../../words/language.ts'
import { accountWords } from './words.ts'

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
