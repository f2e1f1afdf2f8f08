import { type ReactNode, useState } from 'react'
import { api, dataOf } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { sessionQuery, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { NameField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LanguageField, languageIn } from '../../../ui/language-field.tsx'
import { languageNames, useWords } from '../../../words/language.ts'
import { membersQuery } from '../members/queries.ts'
import { AskedAddress, ChangeAddress, ConfirmAddress } from './address.tsx'
import { securityWords } from './words.ts'

/** The person's name and language, which are the same in all of their accounts. */
export function Own() {
  const words = useWords(securityWords)
  const { user } = useSession()
  const [dialog, open] = useState<ReactNode>(null)
  const close = () => open(null)
  return (
    <section className="part">
      <div className="row">
        <h2>{words.you}</h2>
        <Button className="push" onClick={() => open(<ChangeOwn onClose={close} />)}>
          {words.change}
        </Button>
      </div>
      <dl className="facts">
        <Fact name={words.name}>{user.name || <span className="muted">{words.noName}</span>}</Fact>
        <Fact name={words.email}>
          <div className="row">
            {user.email}
            <Button small onClick={() => open(<ChangeAddress onClose={close} />)}>
              {words.addressChange}
            </Button>
          </div>
          <span className="hint">{words.emailHint}</span>
          <AskedAddress />
        </Fact>
        <div>
          <dt>{words.mails}</dt>
          <dd lang={user.language}>{languageNames[user.language]}</dd>
        </div>
      </dl>
      {dialog}
      <ConfirmAddress />
    </section>
  )
}

function ChangeOwn({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(securityWords)
  const { user } = useSession()
  return (
    <FormDialog
      title={words.you}
      act={words.save}
      send={values => {
        const body = { name: String(values.get('name')).trim(), language: languageIn(values, user.language) }
        return dataOf(api.PATCH('/api/auth/user', { body }))
      }}
      changes={[membersQuery]}
      said={words.changed}
      onDone={session => {
        queries.setQueryData(sessionQuery.queryKey, session)
        onClose()
      }}
      onClose={onClose}
    >
      <NameField label={words.name} hint={words.ownNameHint} defaultValue={user.name} autoComplete="name" />
      <LanguageField label={words.mails} hint={words.mailsHint} chosen={user.language} />
    </FormDialog>
  )
}
