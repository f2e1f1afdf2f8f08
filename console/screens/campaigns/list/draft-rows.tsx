import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type CampaignDraftItem, campaignDrafts } from '../../../api/drafts.ts'
import { useLocalDraftsSent } from '../../../api/send-local-drafts.ts'
import { DangerDialog } from '../../../ui/danger-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { campaignsWords } from '../words.ts'

/** Drafts of the account's campaigns: who wrote last, and when. */
export function DraftRows() {
  const words = useWords(campaignsWords)
  const { ago, dateTime } = useFormat()
  const isSent = useLocalDraftsSent()
  const drafts = useQuery({ ...campaignDrafts.list, enabled: isSent }).data ?? []
  const [deleted, askDelete] = useState<CampaignDraftItem | null>(null)
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
              <Menu
                button={<Icon name="more" />}
                label={words.more(name)}
                className="button plain small icon"
              >
                <MenuItem className="danger" onClick={() => askDelete(draft)}>
                  {words.deleteDraft}
                </MenuItem>
              </Menu>
            </li>
          )
        })}
      </ul>
      {deleted && <DeleteDialog draft={deleted} onClose={() => askDelete(null)} />}
    </section>
  )
}

interface DeleteDialogProps {
  readonly draft: CampaignDraftItem
  readonly onClose: () => void
}

function DeleteDialog({ draft, onClose }: DeleteDialogProps) {
  const words = useWords(campaignsWords)
  const queries = useQueryClient()
  return (
    <DangerDialog
      title={words.deleteTitle(draft.name || words.unnamed)}
      act={() => campaignDrafts.drop(draft.id, null)}
      done={() => {
        toast(words.deleted)
        onClose()
        void queries.invalidateQueries({ queryKey: campaignDrafts.list.queryKey })
      }}
      onClose={onClose}
      words={{ cancel: words.cancel, act: words.deleteAct }}
    >
      <p>{words.deleteLead}</p>
    </DangerDialog>
  )
}
