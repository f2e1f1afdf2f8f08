import type { DraftState } from '../drafts/saver.ts'
import { Button } from '../ui/button.tsx'
import { useWords } from '../words/language.ts'
import { EditorHead, NameInput } from './editor-head.tsx'
import { set } from './model/changes.ts'
import { ProblemList } from './problems/problem-list.tsx'
import { useEditor } from './state/editor-context.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { editorWords } from './words.ts'

interface HeadProps {
  /** Whether the letter was never saved. */
  readonly isNew: boolean
  readonly draft: DraftState['kind']
  readonly busy: boolean
  readonly onSave: () => void
  /** Lets the person choose between this state and another window's. */
  readonly onDecide: () => void
}

/** The letter's name, its saved state, and actions on the whole letter. */
export function Head({ isNew, draft, busy, onSave, onDecide }: HeadProps) {
  const words = useWords(editorWords)
  const { design, change, dirty, readOnly, problemAt } = useEditor()
  const unsaved: Partial<Record<typeof draft, string>> = {
    kept: words.draftKept,
    failed: words.draftFailed,
    overtaken: words.overtaken,
  }
  const settled = isNew ? '' : words.saved
  const state = busy ? words.saving : dirty ? (unsaved[draft] ?? words.unsaved) : settled
  return (
    <EditorHead to="/templates" back={words.back}>
      <NameInput
        untitled={words.newName}
        aria-label={words.name}
        aria-invalid={problemAt('name') ? true : undefined}
        title={problemAt('name')?.text}
        value={design.name}
        placeholder={words.name}
        disabled={readOnly}
        onName={name => change(set({ name }), 'name')}
      />
      {(dirty || !isNew) && <ProblemList />}
      {!readOnly && (
        <>
          <span
            className={
              dirty && (draft === 'failed' || draft === 'overtaken') ? 'save-state error' : 'save-state'
            }
            role="status"
          >
            {state}
          </span>
          {dirty && draft === 'overtaken' && (
            <Button small onClick={onDecide}>
              {words.decide}
            </Button>
          )}
          <UndoButtons />
          <Button look="primary" busy={busy} disabled={!dirty} title={words.saveHint} onClick={onSave}>
            {words.save}
          </Button>
        </>
      )}
    </EditorHead>
  )
}
