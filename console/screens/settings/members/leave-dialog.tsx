import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { reloadConsole, useSession } from '../../../api/session.ts'
import { tellOtherTabs } from '../../../api/tabs.ts'
import { FormDialog, MessageDialog } from '../../../ui/form-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useWords } from '../../../words/language.ts'
import { isLastOwner, membersQuery } from './queries.ts'
import { membersWords } from './words.ts'

/** Asks before a person leaves the account. The last owner is told why they cannot leave. */
export function LeaveDialog() {
  const words = useWords(membersWords)
  const { user, account, accounts } = useSession()
  const members = useQuery(membersQuery)
  const title = words.leaveTitle(account.name)
  if (!members.data || isLastOwner(members.data, user.id)) {
    return (
      <MessageDialog title={title} close={words.done}>
        <Loaded query={members} rows={2}>
          {() => <p>{words.leaveLast}</p>}
        </Loaded>
      </MessageDialog>
    )
  }
  const next = accounts.find(({ id }) => id !== account.id)
  return (
    <FormDialog
      title={title}
      act={words.leaveDone}
      look="danger"
      send={() => api.DELETE('/api/console/membership')}
      stays
      onDone={() => {
        tellOtherTabs({ kind: next ? 'entered' : 'left' })
        reloadConsole()
      }}
    >
      <p>{words.leaveWhat}</p>
      <p>{next ? words.leaveNext(next.name) : words.leaveNowhere}</p>
    </FormDialog>
  )
}
