import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { Choice } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useWords } from '../../../words/language.ts'
import { mailWords } from './mail-words.ts'

const readChoices = () => dataOf(api.GET('/api/console/mails'))

const mailsQuery = queryOptions({ queryKey: ['mail-choices'], queryFn: readChoices })

type Choices = NonNullable<Awaited<ReturnType<typeof readChoices>>>

/** The mails about the account that a person gets who may send letters. Each choice is saved as it is made. */
export function Mails() {
  const words = useWords(mailWords)
  const { role, account } = useSession()
  const { describe } = useErrors()
  const isReader = reaches(role, 'sender')
  const { data: choices } = useQuery({ ...mailsQuery, enabled: isReader })
  const choosing = useMutation({
    mutationFn: (body: Partial<Choices>) => dataOf(api.PATCH('/api/console/mails', { body })),
    onSuccess: saved => queries.setQueryData(mailsQuery.queryKey, saved),
    onError: error => toast(describe(error)),
  })
  if (!isReader || !choices) return null
  return (
    <section className="part">
      <fieldset>
        <legend>
          <h2>{words.title(account.name)}</h2>
        </legend>
        <div className="choices">
          {words.kinds.map(([kind, says, hint]) => (
            <Choice
              key={kind}
              checked={(choosing.isPending ? choosing.variables[kind] : undefined) ?? choices[kind]}
              hint={hint}
              onChange={({ currentTarget }) => choosing.mutate({ [kind]: currentTarget.checked })}
            >
              {says}
            </Choice>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
