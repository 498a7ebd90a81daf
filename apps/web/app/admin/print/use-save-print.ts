import { CallFailed, type LayoutPrint } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { saveFile } from '../export/save-file.ts'
import type { PrintDraft } from './print-draft.ts'
import { printsKey } from './use-print-queries.ts'

interface SavePrint {
  clubId: string
  /** The kept design that is being changed; null for a new one. */
  kept: LayoutPrint | null
  onSaved: (saved: LayoutPrint) => void
  onDeleted: () => void
  onNameTaken: (sentence: string) => void
}

/** Keeps a design, gives it up, and fetches its PDF; a PDF is of what is kept. */
export function useSavePrint({ clubId, kept, onSaved, onDeleted, onNameTaken }: SavePrint) {
  const { t, i18n } = useTranslation('print-pin-position')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: printsKey(clubId) })

  async function fail(error: unknown) {
    const code = error instanceof CallFailed ? error.problem?.code : undefined
    const sentence = await problemSentence(i18n, error)
    if (code === 'name_taken') return onNameTaken(sentence)
    toast({ status: 'danger', message: sentence })
    // Saving once more then is on top of what the other person saved.
    if (code === 'version_conflict' || code === 'layout_print_not_found') void refresh()
  }

  async function store(draft: PrintDraft): Promise<LayoutPrint> {
    const body = { ...draft, name: draft.name.trim(), notes: draft.notes?.trim() || null }
    const saved = kept
      ? await call(calls.replaceLayoutPrint, { body: { ...body, id: kept.id, version: kept.version }, clubId })
      : await call(calls.createLayoutPrint, { body, clubId })
    queries.setQueryData<{ items: LayoutPrint[]; total: number }>(
      printsKey(clubId),
      known =>
        known && {
          total: kept ? known.total : known.total + 1,
          items: [...known.items.filter(({ id }) => id !== saved.id), saved].sort((a, b) =>
            a.name.localeCompare(b.name),
          ),
        },
    )
    onSaved(saved)
    return saved
  }

  const save = useMutation({
    mutationFn: store,
    onSuccess: ({ name }) => toast({ message: t('kept', { name }) }),
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: ({ id }: LayoutPrint) => call(calls.deleteLayoutPrint, { params: { id }, clubId }),
    onSuccess: (_, { name }) => {
      toast({ message: t('deleted', { name }) })
      onDeleted()
      return refresh()
    },
    onError: fail,
  })
  const download = useMutation({
    mutationFn: async ({ draft, at, name }: { draft: PrintDraft | null; at: string | null; name: string }) => {
      const print = draft === null && kept ? kept : await store(draft as PrintDraft)
      const query = at ? { at } : {}
      const file = await call(calls.getLayoutPrintPdf, { params: { id: print.id }, query, clubId })
      saveFile(file, name)
      return name
    },
    onSuccess: name => toast({ message: t('downloaded', { name }) }),
    onError: fail,
  })
  return { save, remove, download }
}
