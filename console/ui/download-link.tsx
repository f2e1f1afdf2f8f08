import type { MouseEvent, ReactNode } from 'react'
import { ApiError, errorOf } from '../api/api-error.ts'
import { sendFromPage } from '../api/client.ts'
import { useErrors } from '../words/errors.ts'
import { saveFile } from './save-file.ts'
import { toast } from './toasts.tsx'
import { useOnce } from './use-once.ts'

interface DownloadLinkProps {
  readonly href: string
  /** The file's name. */
  readonly name: string
  readonly className: string
  readonly children: ReactNode
}

const neverCame = () => {
  throw new ApiError('unreachable', 'The service could not be reached')
}

/**
 * Downloads a file of the account. The request names the page's account, like all others. A plain link would download
 * the file of whichever account another tab has switched the session to.
 */
export function DownloadLink({ href, name, className, children }: DownloadLinkProps) {
  const once = useOnce()
  const { describe } = useErrors()
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    if (!once.begin()) return
    try {
      const answer = await sendFromPage(href, headers => fetch(href, { headers })).catch(neverCame)
      if (!answer.ok) throw await errorOf(answer)
      saveFile(await answer.blob().catch(neverCame), name)
    } catch (error) {
      toast(describe(error))
    } finally {
      once.end()
    }
  }
  return (
    <a className={className} href={href} download onClick={download}>
      {children}
    </a>
  )
}
