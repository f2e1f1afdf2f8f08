import type { ReactNode } from 'react'
import { isRefusedForGood } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { EditorHead, NameInput } from '../../editor/editor-head.tsx'
import { UndoButtons } from '../../editor/undo-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { KeptDraft } from './draft/use-campaign-draft.ts'
import { campaignWords } from './words.ts'

interface HeadProps {
  readonly name: string
  readonly onName: (name: string) => void
  readonly kept: KeptDraft
  /** Whether the letter can be edited in this step, so that undo is possible. */
  readonly mayUndo: boolean
  readonly onDecide: () => void
  /** Shows what someone else has changed in the draft. */
  readonly onShow: () => void
  readonly onDelete: () => void
  /** The main action of the screen. */
  readonly action: ReactNode
}

/** The campaign's name, whether its draft is saved, and the main action. */
export function Head({ name, onName, kept, mayUndo, onDecide, onShow, onDelete, action }: HeadProps) {
  const words = useWords(campaignWords)
  return (
    <EditorHead to="/campaigns" back={words.back}>
      <NameInput
        untitled={words.title}
        aria-label={words.name}
        value={name}
        placeholder={words.namePlaceholder}
        onName={onName}
      />
      <KeptState kept={kept} onDecide={onDecide} onShow={onShow} />
      {mayUndo && <UndoButtons />}
      {kept.state.kind !== 'none' && (
        <Menu button={<Icon name="more" />} label={words.more} className="button plain icon">
          <MenuItem className="danger" onClick={onDelete}>
            {words.delete}
          </MenuItem>
        </Menu>
      )}
      <div className="next-step">{action}</div>
    </EditorHead>
  )
}

type KeptStateProps = Pick<HeadProps, 'kept' | 'onDecide' | 'onShow'>

function KeptState({ kept: { state, theirs }, onDecide, onShow }: KeptStateProps) {
  const words = useWords(campaignWords)
  const { ago } = useFormat()
  const { user } = useSession()
  const { kind } = state
  if (theirs && kind === 'kept') {
    const { updatedBy, updatedAt } = theirs.data
    const who = updatedBy?.id === user.id ? words.own : (updatedBy?.name ?? '?')
    return (
      <span className="save-state" role="status">
        {words.theirs(who, ago(updatedAt))}{' '}
        <Button small onClick={onShow}>
          {words.show}
        </Button>
      </span>
    )
  }
  if (kind === 'overtaken') {
    return (
      <Button small onClick={onDecide}>
        {words.decide}
      </Button>
    )
  }
  const isOver = state.kind === 'failed' && isRefusedForGood(state.error)
  const failed = isOver ? words.refused : words.notKept
  const said = { none: '', kept: words.kept, waiting: words.keeping, failed }
  const text = kind in said ? said[kind as keyof typeof said] : ''
  return (
    <span className={kind === 'failed' ? 'save-state error' : 'save-state'} role="status">
      {text}
    </span>
  )
}
