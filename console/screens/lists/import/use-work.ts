import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadOptions } from '../../../api/upload.ts'

type Task = 'read' | 'check' | 'import' | 'download'

interface Work {
  /** The current task. */
  readonly task: Task | null
  /** How much of the file the service has, 0 to 1; at 1 it is working on it. */
  readonly share: number
  /** The last task, if the person has stopped it; until the next one begins. */
  readonly stopped: Task | null
  /** The last task, if it failed, and its error; until the next one begins. */
  readonly failure: { readonly task: Task; readonly error: unknown } | null
  /** @returns the job's result; undefined if it failed, was cancelled, or another task is running */
  readonly run: <T>(task: Task, job: (options: UploadOptions) => Promise<T>) => Promise<T | undefined>
  readonly cancel: () => void
}

/** Progress is shown in whole per cents, because each step is a render. */
const PERCENTS = 100

/** Runs one long task at a time, which can be cancelled. */
export function useWork(): Work {
  const [task, setTask] = useState<Task | null>(null)
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<Work['failure']>(null)
  const [stopped, setStopped] = useState<Task | null>(null)
  // Two clicks may come before the next render, so rendered state cannot prevent the second.
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])
  const run = useCallback(async <T>(next: Task, job: (options: UploadOptions) => Promise<T>) => {
    if (going.current) return undefined
    const controller = new AbortController()
    going.current = controller
    setTask(next)
    setShare(0)
    setFailure(null)
    setStopped(null)
    try {
      return await job({
        signal: controller.signal,
        onProgress: sent => setShare(Math.floor(sent * PERCENTS) / PERCENTS),
      })
    } catch (thrown) {
      if (controller.signal.aborted) setStopped(next)
      else setFailure({ task: next, error: thrown })
      return undefined
    } finally {
      going.current = null
      setTask(null)
    }
  }, [])
  const cancel = useCallback(() => going.current?.abort(), [])
  return { task, share, stopped, failure, run, cancel }
}
