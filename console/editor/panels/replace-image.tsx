import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/language.ts'
import { replaceImage } from '../model/changes.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { IMAGE_TYPES, useTaking } from './drop-file.tsx'

/** Asks for another file in the place of an image. */
export function ReplaceImage({ image }: { readonly image: string }) {
  const words = useWords(editorWords)
  const { change, assets } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const { busy, error, begin } = useTaking(async file => {
    const { id } = await assets.upload(file)
    change(replaceImage(image, id))
  })
  return (
    <>
      <Button small busy={busy} onClick={() => input.current?.click()}>
        {busy ? words.uploading : words.replaceImage}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES}
        onChange={({ currentTarget }) => {
          void begin(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
