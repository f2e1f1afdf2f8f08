import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/language.ts'
import { useEditor } from './state/editor-context.ts'
import { editorWords } from './words.ts'

/** Buttons for undo and redo. */
export function UndoButtons() {
  const words = useWords(editorWords)
  const { undo, redo, canUndo, canRedo } = useEditor()
  return (
    <span className="undoing">
      <Button
        small
        look="plain"
        className="icon"
        aria-label={words.undo}
        title={`${words.undo} (Ctrl Z)`}
        disabled={!canUndo}
        onClick={undo}
      >
        <Icon name="undo" size={18} />
      </Button>
      <Button
        small
        look="plain"
        className="icon"
        aria-label={words.redo}
        title={`${words.redo} (Ctrl Shift Z)`}
        disabled={!canRedo}
        onClick={redo}
      >
        <Icon name="redo" size={18} />
      </Button>
    </span>
  )
}
