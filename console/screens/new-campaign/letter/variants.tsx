import { addVariant, removeVariant, swapVariants } from '../../../editor/model/changes.ts'
import { useEditor } from '../../../editor/state/editor-context.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/language.ts'
import { letterWords } from './words.ts'

/** A second text for half of the recipients: how to get one, and how to be rid of it. */
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
          // Text A stays, whichever is looked at: the change works on the one that is.
          change(variant === 'B' ? design => removeVariant(swapVariants(design)) : removeVariant)
          showVariant('A')
        }}
      >
        {words.removeVariant}
      </Button>
    </section>
  )
}
