import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, dataOf } from '../../../api/client.ts'
import { sessionQuery, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { LanguageField, languageIn } from '../../../ui/language-field.tsx'
import { NameField } from '../../../ui/name-field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { languageNames, useWords } from '../../../words/language.ts'
import { ChangeAddress, ConfirmAddress } from './address.tsx'
import { AskedAddress } from './asked-address.tsx'
import { securityWords } from './words.ts'

/** The person's name and language, which are the same in all of their accounts. */
export function Own() {
  const words = useWords(securityWords)
  const { user } = useSession()
  const [changes, setChanges] = useState<'own' | 'address' | null>(null)
  const close = () => setChanges(null)
  return (
    <section className="part">
      <div className="row">
        <h2>{words.you}</h2>
        <Button className="push" onClick={() => setChanges('own')}>
          {words.change}
        </Button>
      </div>
      <dl className="facts">
        <div>
          <dt>{words.name}</dt>
          <dd>{user.name || <span className="muted">{words.noName}</span>}</dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>
            <div className="row">
              {user.email}
              <Button small onClick={() => setChanges('address')}>
                {words.addressChange}
              </Button>
            </div>
            <span className="hint">{words.emailHint}</span>
            <AskedAddress />
          </dd>
        </div>
        <div>
          <dt>{words.mails}</dt>
          <dd lang={user.language}>{languageNames[user.language]}</dd>
        </div>
      </dl>
      {changes === 'own' && <ChangeOwn onClose={close} />}
      {changes === 'address' && <ChangeAddress onClose={close} />}
      <ConfirmAddress />
    </section>
  )
}

function ChangeOwn({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(securityWords)
  const { user } = useSession()
  const queries = useQueryClient()
  const form = useForm(
    ['name', 'language'],
    values => {
      const body = { name: String(values.get('name')).trim(), language: languageIn(values, user.language) }
      return dataOf(api.PATCH('/api/auth/user', { body }))
    },
    session => {
      queries.setQueryData(sessionQuery.queryKey, session)
      void queries.invalidateQueries({ queryKey: ['members'] })
      toast(words.changed)
      onClose()
    },
  )
  return (
    <Dialog title={words.you} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <NameField
          label={words.name}
          hint={words.ownNameHint}
          error={form.errorAt('name')}
          value={user.name}
          autoComplete="name"
        />
        <LanguageField
          label={words.mails}
          hint={words.mailsHint}
          error={form.errorAt('language')}
          chosen={user.language}
        />
        <FormFoot form={form} onCancel={onClose} words={words} act={words.save} />
      </form>
    </Dialog>
  )
}
