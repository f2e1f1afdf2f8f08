import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CampaignDraftItem, campaignDrafts } from '../../../api/drafts.ts'
import { useLocalDraftsSent } from '../../../api/send-local-drafts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { campaignsWords } from '../words.ts'

/** Drafts of the account's campaigns: who wrote last, and when. */
export function DraftRows() {
  const words = useWords(campaignsWords)
  const { ago, dateTime } = useFormat()
  const isSent = useLocalDraftsSent()
  const drafts = useQuery({ ...campaignDrafts.list, enabled: isSent }).data ?? []
  const [dialog, open] = useDialog()
  if (drafts.length === 0) return null
  return (
    <section className="draft-list">
      <h2>{words.drafts}</h2>
      <ul>
        {drafts.map(draft => {
          const { id, format, updatedBy, updatedAt } = draft
          const name = draft.name || words.unnamed
          return (
            <li key={id}>
              <div>
                <Link to="/campaigns/drafts/$id" params={{ id }}>
                  {name}
                </Link>
                <span className="under" title={dateTime(updatedAt)}>
                  {format === 'postcard' ? `${words.postcard} · ` : ''}
                  {words.wrote(updatedBy?.name || words.somebody, ago(updatedAt))}
                </span>
              </div>
              <Link to="/campaigns/drafts/$id" params={{ id }} className="button small">
                {words.go}
              </Link>
              <RowMenu label={words.more(name)}>
                <MenuItem className="danger" onClick={() => open(<DeleteDialog draft={draft} />)}>
                  {words.deleteDraft}
                </MenuItem>
              </RowMenu>
            </li>
          )
        })}
      </ul>
      {dialog}
    </section>
  )
}

function DeleteDialog({ draft: { id, name } }: { readonly draft: CampaignDraftItem }) {
  const words = useWords(campaignsWords)
  return (
    <FormDialog
      title={words.deleteTitle(name || words.unnamed)}
      act={words.deleteAct}
      look="danger"
      send={() => campaignDrafts.drop(id, null)}
      changes={[campaignDrafts.list]}
      said={words.deleted}
    >
      <p>{words.deleteLead}</p>
    </FormDialog>
  )
}
