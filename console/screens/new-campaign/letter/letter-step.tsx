import { type Ref, useState } from 'react'
import { LetterPanels } from '../../../editor/letter-panels.tsx'
import { addVariant, removeVariant, set, swapVariants } from '../../../editor/model/changes.ts'
import { CodePanel } from '../../../editor/panels/code-panel.tsx'
import { useEditor } from '../../../editor/state/editor-context.ts'
import type { WritingHandle } from '../../../editor/writing/writing.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/field.tsx'
import { LossDialog } from '../../../ui/loss-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import type { Campaign } from '../use-campaign.ts'
import { letterWords } from './words.ts'

interface LetterStepProps {
  readonly campaign: Campaign
  readonly onChoose: () => void
}

/** The letter of the campaign: a template as it is, or its own in the editor. */
export function LetterStep({ campaign, onChoose }: LetterStepProps) {
  const { fields, setFields, letter, editor } = campaign
  const { content } = fields
  const words = useWords(letterWords)
  const [isDiscarding, setDiscarding] = useState(false)
  const isTemplate = content?.kind === 'template'
  const templateName = letter.template?.source.name ?? null
  return (
    <>
      <header className="chosen-letter">
        <p>
          {isTemplate ? (
            <>
              <strong>{templateName}</strong> <span className="tag">{words.unchanged}</span>
            </>
          ) : templateName === null ? (
            words.own
          ) : (
            words.changedFrom(templateName)
          )}
        </p>
        <div className="row">
          {isTemplate && <Button onClick={letter.makeOwn}>{words.changeIt}</Button>}
          <Button small={!isTemplate} look="plain" onClick={onChoose}>
            {words.chooseOther}
          </Button>
          {!isTemplate && templateName !== null && (
            <Button small look="plain" onClick={() => setDiscarding(true)}>
              {words.backToTemplate}
            </Button>
          )}
        </div>
      </header>
      {isTemplate ? <OfTemplate campaign={campaign} /> : <Own writing={campaign.writing} />}
      {isDiscarding && (
        <DiscardDialog
          onDiscard={() => {
            setDiscarding(false)
            const templateId = content?.templateId ?? null
            if (templateId === null) return
            setFields({ content: { kind: 'template', templateId } })
            editor.showVariant('A')
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  )
}

/** Settings in which a campaign can differ from its template without a letter of its own. */
function OfTemplate({ campaign: { fields, setFields } }: { readonly campaign: Campaign }) {
  const words = useWords(letterWords)
  const { design, change } = useEditor()
  return (
    <div className="parts-of-letter">
      <section>
        <h2>{words.codeHead}</h2>
        <CodePanel />
        {fields.qrCode !== null && (
          <Button small look="plain" onClick={() => setFields({ qrCode: null })}>
            {words.templatesCode}
          </Button>
        )}
      </section>
      <section>
        <h2>{words.senderHead}</h2>
        <Choice
          data-field="noReturnAddress"
          checked={design.noReturnAddress}
          onChange={({ currentTarget }) => change(set({ noReturnAddress: currentTarget.checked }))}
          hint={words.noSenderHint}
        >
          {words.noSender}
        </Choice>
      </section>
      {design.mode === 'editor' && design.variantB === null && <Variants />}
    </div>
  )
}

function Own({ writing }: { readonly writing: Ref<WritingHandle> }) {
  const { design, tab } = useEditor()
  return (
    <>
      <LetterPanels writing={writing} />
      {design.mode === 'editor' && tab === 'text' && <Variants />}
    </>
  )
}

/** Adds or removes a second text for half of the recipients. */
function Variants() {
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

/** Asks before another letter replaces what was written for this campaign. */
export function DiscardDialog({
  onDiscard,
  onClose,
}: {
  readonly onDiscard: () => void
  readonly onClose: () => void
}) {
  const words = useWords(letterWords)
  return (
    <LossDialog
      title={words.discardTitle}
      words={{ keep: words.keep, lose: words.discardYes }}
      onKeep={onClose}
      onLose={onDiscard}
    >
      {words.discardLead}
    </LossDialog>
  )
}
