import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { RichText } from '#console/editor/writing/letter-document.ts'
import { emptyLetter } from '#console/editor/writing/letter-document.ts'
import { Writing, type WritingHandle, type WritingProps } from '#console/editor/writing/writing.tsx'
import '#console/style/index.css'
import { type Language, LanguageContext } from '#console/words/language.ts'

/** The functions that a test calls. */
export interface WritingPage {
  /** The document of the editor's last change. */
  value: RichText
  changes: number
  images: string[]
  /** Replaces props of the editor, and the language of its words. */
  set: (props: Partial<WritingProps> & { words?: Language }) => void
  /** Puts the cursor at the node of a path. */
  focus: (path: string) => void
  /** Pastes as the clipboard's event does. */
  paste: (clipboard: { html?: string; text?: string }) => void
  /** Pastes into an empty letter. */
  pasted: (clipboard: { html?: string; text?: string }) => { value: RichText; notice: string }
}

function paste({ html, text }: { html?: string; text?: string }): void {
  const clipboardData = new DataTransfer()
  if (html !== undefined) clipboardData.setData('text/html', html)
  if (text !== undefined) clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.querySelector('.letter-text')!.dispatchEvent(event)
}

declare global {
  interface Window {
    page: WritingPage
  }
}

const choose = () => undefined

function Page() {
  const [{ words, ...props }, setProps] = useState<Partial<WritingProps> & { words: Language }>({
    words: 'en',
  })
  const [value, setValue] = useState<RichText>(emptyLetter)
  const text = useRef<WritingHandle>(null)
  useEffect(() => {
    window.page = {
      value: emptyLetter,
      changes: 0,
      images: [],
      set({ value, ...others }) {
        flushSync(() => {
          if (value) setValue(value)
          setProps(before => ({ ...before, ...others }))
        })
      },
      focus: path => text.current?.focus(path),
      paste: clipboard => flushSync(() => paste(clipboard)),
      pasted(clipboard) {
        flushSync(() => setValue({ ...emptyLetter }))
        document.querySelector<HTMLElement>('.paste-notice button')?.click()
        window.page.value = emptyLetter
        flushSync(() => paste(clipboard))
        const notice = document.querySelector('.paste-notice')?.textContent ?? ''
        return { value: window.page.value, notice }
      },
    }
  }, [])
  return (
    <LanguageContext value={{ language: words, choose }}>
      <Writing
        value={value}
        onChange={next => {
          window.page.value = next
          window.page.changes++
          setValue(next)
        }}
        onImages={files => window.page.images.push(...files.map(({ name }) => name))}
        label="Front page"
        fields={null}
        sample={null}
        ref={text}
        {...props}
      />
    </LanguageContext>
  )
}

createRoot(document.getElementById('page')!).render(<Page />)
