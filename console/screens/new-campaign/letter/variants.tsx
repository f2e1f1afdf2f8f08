import { addVariant, removeVariant, swapVariants } from '../../../editor/model/changes.ts'
import { useEditor } from '../../../editor/state/editor-context.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/language.ts'
import { letterWords } from './words.ts'

/** Adds or removes a second text for half of the recipients. */
export function Variants() {
  const words = useWords(letterWords)
  const { design, change, showVariant, variant, showTab } = useEditor()
  if (design.variantB === null) {
    return (
      <section className="variants">
        <h2>{words.variantHead}</h2>
        <p className="hint">{words.variantLead}</p>
        <Button
          onClick={() => {
            change(addVariant)
            showTab('text')
            showVariant('B')
          }}
        >
          {words.addVariant}
        </Button>
      </section>
    )
  }
  return (
    <section className="variants">
      <p className="hint">{words.half}</p>
      <Button
        small
        look="plain"
        onClick={() => {
          // Text A stays, whichever is shown: the change is applied to the shown one.
          change(variant === 'B' ? design => removeVariant(swapVariants(design)) : removeVariant)
          showVariant('A')
        }}
      >
        {words.removeVariant}
      </Button>
    </section>
  )
}
