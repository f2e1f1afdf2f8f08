import type { CheckConfig } from '../../../api/import-types.ts'
import { fetchLeftOutRows } from '../../../api/imports.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { Work } from './use-work.ts'
import { importWords } from './words.ts'

interface DownloadLeftOutProps {
  readonly file: File
  readonly config: CheckConfig
  readonly work: Work
  readonly out: number
}

/** Downloads the rows that are left out, as a file that can be corrected and imported. */
export function DownloadLeftOut({ file, config, work, out }: DownloadLeftOutProps) {
  const words = useWords(importWords)
  const { count } = useFormat()
  return (
    <Button
      small
      disabled={work.task !== null}
      onClick={async () => {
        const blob = await work.run('download', options => fetchLeftOutRows(file, config, options))
        if (blob) saveFile(blob, words.downloadName(file.name.replace(/\.[^.]*$/, '')))
      }}
    >
      {words.download(count(out, words.row, words.rows))}
    </Button>
  )
}
