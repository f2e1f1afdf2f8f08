import { PAPERS } from '#letter/base/geometry.ts'
import { Choice, Field, TextField } from '../../ui/field.tsx'
import { useWords } from '../../words/language.ts'
import { CODE_SIZE, placeCode, set } from '../model/changes.ts'
import { hasBack } from '../model/design.ts'
import type { Code } from '../model/source.ts'
import { completed } from '../model/web-address.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { FieldProblem } from './field-problem.tsx'
import { Lengths } from './number-field.tsx'
import { PanelSelect } from './panel-select.tsx'

/** The panel for the printed code, which is a property of the letter and not a part of its text. */
export function CodePanel() {
  const words = useWords(editorWords)
  const { design, change, problemAt, showPage, readOnly, paper } = useEditor()
  const { code, codePlace } = design
  const setCode = (fields: Partial<Code>, group?: string) =>
    change(set({ code: { ...code, ...fields } }), group)
  const place = (fields: Partial<typeof codePlace>) => change(placeCode(fields, PAPERS[paper]), 'code-place')
  const errorAt = (field: string) => problemAt(field)?.text
  return (
    <div className="panel">
      <Choice
        hint={words.codeLead}
        data-field="qrCode"
        checked={design.hasCode}
        disabled={readOnly}
        onChange={({ currentTarget }) => change(set({ hasCode: currentTarget.checked }))}
      >
        {words.printCode}
      </Choice>
      {design.hasCode && (
        <>
          <TextField
            label={words.url}
            error={errorAt('qrCode.url')}
            data-field="qrCode.url"
            type="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={2048}
            value={code.url}
            disabled={readOnly}
            onChange={({ currentTarget }) => setCode({ url: currentTarget.value }, 'url')}
            onBlur={() => {
              const url = completed(code.url)
              if (url !== code.url) setCode({ url }, 'url')
            }}
          />
          <Field label={words.caption} hint={words.captionHint} error={errorAt('qrCode.description')}>
            {tied => (
              <textarea
                {...tied}
                className="input"
                data-field="qrCode.description"
                rows={2}
                maxLength={500}
                value={code.description ?? ''}
                disabled={readOnly}
                onChange={({ currentTarget }) =>
                  setCode({ description: currentTarget.value === '' ? null : currentTarget.value }, 'caption')
                }
              />
            )}
          </Field>
          <Choice
            hint={words.trackingHint}
            checked={code.trackingEnabled}
            disabled={readOnly}
            onChange={({ currentTarget }) => setCode({ trackingEnabled: currentTarget.checked })}
          >
            {words.tracking}
          </Choice>
          {design.mode === 'editor' ? (
            <p className="hint">
              {words.codeInText} {words.sampleCode}
            </p>
          ) : (
            <fieldset data-field="pdfQrPlacement">
              <legend>{words.codePlace}</legend>
              <FieldProblem field="pdfQrPlacement" />
              <div className="numbers">
                <Lengths
                  labels={{
                    x: words.x,
                    y: words.y,
                    size: `${words.codeSize} (${CODE_SIZE.least}–${CODE_SIZE.most})`,
                  }}
                  values={codePlace}
                  disabled={readOnly}
                  onChange={place}
                />
                {hasBack(design) && (
                  <PanelSelect
                    label={words.onPage}
                    value={codePlace.page}
                    options={words.pages}
                    disabled={readOnly}
                    onChange={page => {
                      place({ page })
                      if (page !== 'both') showPage(page)
                    }}
                  />
                )}
              </div>
              <p className="hint">{words.sampleCode}</p>
            </fieldset>
          )}
        </>
      )}
    </div>
  )
}
