import { useWords } from '../../words/language.ts'
import { hasVariants } from '../model/design.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'

/** Switches between the two texts of an A/B test; shows nothing if there is only one. */
export function VariantSwitch() {
  const words = useWords(editorWords)
  const { design, variant, showVariant } = useEditor()
  if (!hasVariants(design)) return null
  return (
    <fieldset className="segments" aria-label={words.variant}>
      {(['A', 'B'] as const).map(one => (
        <button
          key={one}
          type="button"
          aria-label={words.variants[one]}
          aria-pressed={variant === one}
          onClick={() => showVariant(one)}
        >
          {one}
        </button>
      ))}
    </fieldset>
  )
}
