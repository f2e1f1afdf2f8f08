import type { Ref } from 'react'
import { PAPERS } from '#letter/base/geometry.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/language.ts'
import { addBack, addImage, awaitArtwork, removeBack, setAttrs } from '../model/changes.ts'
import { documentOf } from '../model/design.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import type { WritingHandle } from '../writing/writing.tsx'
import { PageText } from './page-text.tsx'
import { PanelSelect } from './panel-select.tsx'

/** The panel for the text of the shown page. */
export function TextPanel({ writing }: { readonly writing: Ref<WritingHandle> }) {
  const words = useWords(editorWords)
  const { design, change, page, assets, select, readOnly, paper } = useEditor()
  const document = documentOf(design, page)
  if (!document) {
    return (
      <div className="panel one-sided">
        <p className="muted">{words.oneSided}</p>
        {!readOnly && <Button onClick={() => change(addBack)}>{words.addBack}</Button>}
      </div>
    )
  }
  const isFront = page === 'front'
  return (
    <div className="text-panel">
      <PageText
        page={page}
        writing={writing}
        languageLabel={words.language}
        label={isFront ? words.frontPage : words.backPage}
        onImages={async files => {
          for (const file of files) {
            const uploaded = await assets.upload(file)
            const key = crypto.randomUUID()
            change(addImage(key, uploaded, page, PAPERS[paper]))
            select(key)
          }
        }}
      >
        <PanelSelect
          label={words.measure}
          value={document.attrs?.measure ?? 'full'}
          options={words.measures as Readonly<Record<string, string>>}
          disabled={readOnly}
          onChange={measure => change(setAttrs({ measure }))}
        />
        {!readOnly && (
          <Button small look="plain" onClick={() => change(isFront ? awaitArtwork : removeBack)}>
            {isFront ? words.usePdf : words.removeBack}
          </Button>
        )}
      </PageText>
    </div>
  )
}
