import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/language.ts'
import { set } from '../model/changes.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { DropFile, IMAGE_TYPES } from './drop-file.tsx'
import { FieldProblem } from './field-problem.tsx'

interface LogoFieldProps {
  readonly field: 'logo' | 'returnAddressLogo'
  readonly label: string
  readonly hint: string
}

/** A field for a logo. Only its file is chosen: its place is fixed. */
export function LogoField({ field, label, hint }: LogoFieldProps) {
  const words = useWords(editorWords)
  const { design, change, assets, readOnly } = useEditor()
  const id = design[field]
  const asset = id === null ? undefined : assets.known.get(id)
  return (
    <section className="logo-field" data-field={field}>
      <h3>{label}</h3>
      <p className="hint">{hint}</p>
      {asset && (
        <div className="row">
          <img className="thumb" src={asset.url} alt="" />
          {!readOnly && (
            <Button small look="plain" onClick={() => change(set({ [field]: null }))}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
      <FieldProblem field={field} />
      <DropFile
        label={asset ? words.replaceFile : words.chooseFile}
        hint={words.imageTypes}
        accept={IMAGE_TYPES}
        disabled={readOnly}
        onFile={async file => {
          const uploaded = await assets.upload(file)
          change(set({ [field]: uploaded.id }))
        }}
      />
    </section>
  )
}
