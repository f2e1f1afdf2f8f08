import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/language.ts'
import { addBack } from '../model/changes.ts'
import { hasBack } from '../model/design.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'

/** Switches between front and back; without a back, it offers to add one. */
export function PageSwitch() {
  const words = useWords(editorWords)
  const { design, change, page, showPage, assets, readOnly } = useEditor()
  const pages = design.pdf === null ? 0 : (assets.known.get(design.pdf)?.pages ?? 1)
  const mayAdd = !readOnly && (design.mode === 'editor' || pages > 1)
  if (!hasBack(design) && !mayAdd) return null
  return (
    <fieldset className="segments" aria-label={words.page}>
      <button type="button" aria-pressed={page === 'front'} onClick={() => showPage('front')}>
        {words.frontPage}
      </button>
      {hasBack(design) ? (
        <button type="button" aria-pressed={page === 'back'} onClick={() => showPage('back')}>
          {words.backPage}
        </button>
      ) : (
        <button
          type="button"
          aria-label={words.addBack}
          onClick={() => {
            change(addBack)
            showPage('back')
          }}
        >
          <Icon name="plus" size={14} />
          {words.addBackShort}
        </button>
      )}
    </fieldset>
  )
}
