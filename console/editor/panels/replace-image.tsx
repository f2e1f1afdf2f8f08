import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/language.ts'
import { editorWords } from '../words.ts'
import { IMAGE_TYPES, type Taking } from './drop-file.tsx'

/** Lets the person choose another file for an image. */
export function ReplaceImage({ taking: { busy, begin } }: { readonly taking: Taking }) {
  const words = useWords(editorWords)
  const input = useRef<HTMLInputElement>(null)
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
    </>
  )
}
