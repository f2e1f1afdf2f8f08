import { type Ref, useState } from 'react'
import { LetterPanels } from '../../../editor/letter-panels.tsx'
import { set } from '../../../editor/model/changes.ts'
import { CodePanel } from '../../../editor/panels/code-panel.tsx'
import { useEditor } from '../../../editor/state/editor-context.ts'
import type { WritingHandle } from '../../../editor/writing/writing.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/language.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { Variants } from './variants.tsx'
import { letterWords } from './words.ts'

interface LetterStepProps {
  readonly kind: 'template' | 'own'
  /** The name of the template that is printed, or that the own letter was made from; null: none. */
  readonly templateName: string | null
  readonly writing: Ref<WritingHandle>
  /** Whether the campaign's own code is printed instead of the template's. */
  readonly hasOwnCode: boolean
  readonly onTemplatesCode: () => void
  readonly onMakeOwn: () => void
  readonly onBackToTemplate: () => void
  readonly onChoose: () => void
}

/** The letter of the campaign: a template as it is, or its own in the editor. */
export function LetterStep(props: LetterStepProps) {
  const { kind, templateName, onMakeOwn, onBackToTemplate, onChoose } = props
  const words = useWords(letterWords)
  const [isDiscarding, setDiscarding] = useState(false)
  const isTemplate = kind === 'template'
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
          {isTemplate && <Button onClick={onMakeOwn}>{words.changeIt}</Button>}
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
      {isTemplate ? <OfTemplate {...props} /> : <Own writing={props.writing} />}
      {isDiscarding && (
        <DiscardDialog
          onDiscard={() => {
            setDiscarding(false)
            onBackToTemplate()
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  )
}

/** Settings in which a campaign can differ from its template without a letter of its own. */
function OfTemplate({ hasOwnCode, onTemplatesCode }: LetterStepProps) {
  const words = useWords(letterWords)
  const { design, change } = useEditor()
  return (
    <div className="parts-of-letter">
      <section>
        <h2>{words.codeHead}</h2>
        <CodePanel />
        {hasOwnCode && (
          <Button small look="plain" onClick={onTemplatesCode}>
            {words.templatesCode}
          </Button>
        )}
      </section>
      <section>
        <h2>{words.senderHead}</h2>
        <label className="choice">
          <input
            type="checkbox"
            data-field="noReturnAddress"
            checked={design.noReturnAddress}
            onChange={({ currentTarget }) => change(set({ noReturnAddress: currentTarget.checked }))}
          />
          <span>
            {words.noSender}
            <span className="hint">{words.noSenderHint}</span>
          </span>
        </label>
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
