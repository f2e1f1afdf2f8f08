import { useCallback, useEffect, useMemo, useState } from 'react'
import { accountFiles } from '../../api/account.ts'
import { assetBytes, type SheetFormat, type UploadedAsset, uploadAsset } from '../../api/templates.ts'
import type { Asset } from '../model/source.ts'

export interface Assets {
  /** The facts of each file, by its id. None is removed, because undo may bring any of them back. */
  readonly known: ReadonlyMap<string, Asset>
  /** The bytes that have been fetched. */
  readonly bytes: ReadonlyMap<string, Uint8Array>
  /** Whether bytes are still being fetched. A sheet without them would look different. */
  readonly isLoading: boolean
  readonly upload: (file: File, format?: SheetFormat) => Promise<UploadedAsset>
  /** Adds files of another letter, which this one may name from now on. */
  readonly learn: (assets: readonly Asset[]) => void
}

/**
 * The files of a template, and of the account: their bytes are fetched as soon as the template names them.
 * @param named ids of the files that the design has now
 * @param account which prints its own files where the design names none
 */
export function useAssets(
  first: readonly Asset[],
  named: readonly string[],
  account: { readonly returnAddressLogo: Asset | null },
): Assets {
  const ofAccount = accountFiles(account)
  const [known, setKnown] = useState<ReadonlyMap<string, Asset>>(
    () => new Map([...first, ...ofAccount].map(asset => [asset.id, asset])),
  )
  const [bytes, setBytes] = useState<ReadonlyMap<string, Uint8Array>>(new Map())
  /** Files that could not be fetched. The engine reports them as missing. */
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const missing = [...named, ...ofAccount.map(({ id }) => id)]
    .filter(id => !bytes.has(id) && known.has(id) && !failed.has(id))
    .join()
  const isLoading = missing !== ''

  useEffect(() => {
    let isGone = false
    for (const id of missing === '' ? [] : missing.split(',')) {
      assetBytes(known.get(id)!.url).then(
        fetched => {
          if (!isGone) setBytes(before => new Map(before).set(id, fetched))
        },
        () => {
          if (!isGone) setFailed(before => new Set(before).add(id))
        },
      )
    }
    return () => {
      isGone = true
    }
  }, [missing, known])

  const upload = useCallback(async (file: File, format?: SheetFormat) => {
    const [asset, fileBytes] = await Promise.all([uploadAsset(file, format), file.arrayBuffer()])
    setKnown(before => new Map(before).set(asset.id, asset))
    // The uploaded bytes are used for the sheet only if the service stores them unchanged. It rewrites artwork.
    if (asset.type !== 'application/pdf') {
      setBytes(before => new Map(before).set(asset.id, new Uint8Array(fileBytes)))
    }
    return asset
  }, [])

  const learn = useCallback((assets: readonly Asset[]) => {
    setKnown(before => new Map([...before, ...assets.map(asset => [asset.id, asset] as const)]))
  }, [])

  return useMemo(() => ({ known, bytes, isLoading, upload, learn }), [known, bytes, isLoading, upload, learn])
}
