import type { MapImport } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callWithProgress } from '../../api/client.ts'
import { importPathAt, useImportPlace } from './import-place.ts'
import { importsKey } from './use-map-imports.ts'

export interface Sent {
  readonly bytes: number
  readonly of: number
}

/** Uploads a file with its progress, then opens the import. */
export function useUpload(clubId: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const place = useImportPlace()
  const [sent, setSent] = useState<Sent | null>(null)
  const [abort, setAbort] = useState<AbortController | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const controller = new AbortController()
      setAbort(controller)
      setSent({ bytes: 0, of: file.size })
      const send = callWithProgress((bytes, of) => setSent({ bytes, of }))
      return send(calls.startMapImport, { body: file, clubId, signal: controller.signal })
    },
    onSuccess: (started: MapImport) => {
      void queries.invalidateQueries({ queryKey: importsKey(clubId) })
      void navigate(importPathAt(place, started.id))
    },
    onSettled: () => setSent(null),
  })
  const isStopped = abort?.signal.aborted ?? false
  return {
    start: upload.mutate,
    stop: () => abort?.abort(),
    file: upload.variables ?? null,
    isSending: upload.isPending,
    sent,
    error: isStopped ? null : upload.error,
  }
}
