import { CallFailed, type LayoutPrint } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../storage/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { printsKey } from '../greens/use-pin-queries.ts'
import { draftOf, type PrintDraft } from './print-draft.ts'

interface SavePrint {
  clubId: string
  /** The saved design that is being edited; null for a new one. */
  savedPrint: LayoutPrint | null
  onSaved: (saved: LayoutPrint) => void
  /** The save was undone: the design is as it was before, unless it has been changed since. */
  onUndone: (undone: { saved: LayoutPrint; restored: LayoutPrint }) => void
  onDeleted: () => void
  onNameTaken: (sentence: string) => void
}

/** Saves and deletes a design, and fetches the PDF of the current preview, saved or not. */
export function useSavePrint({ clubId, savedPrint, onSaved, onUndone, onDeleted, onNameTaken }: SavePrint) {
  const { t, i18n } = useTranslation('print-pin-position')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: printsKey(clubId) })

  async function fail(error: unknown) {
    const code = error instanceof CallFailed ? error.problem?.code : undefined
    const sentence = await problemSentence(i18n, error)
    if (code === 'name_taken') return onNameTaken(sentence)
    toast({ status: 'danger', message: sentence })
    // Saving again then is on top of the other user's version.
    if (code === 'version_conflict' || code === 'layout_print_not_found') void refresh()
  }

  const bodyOf = (draft: PrintDraft) => ({ ...draft, name: draft.name.trim(), notes: draft.notes?.trim() || null })

  async function store(draft: PrintDraft, over: LayoutPrint | null): Promise<LayoutPrint> {
    const body = bodyOf(draft)
    const saved = over
      ? await call(calls.replaceLayoutPrint, { body: { ...body, id: over.id, version: over.version }, clubId })
      : await call(calls.createLayoutPrint, { body, clubId })
    queries.setQueryData<{ items: LayoutPrint[]; total: number }>(
      printsKey(clubId),
      known =>
        known && {
          total: over ? known.total : known.total + 1,
          items: [...known.items.filter(({ id }) => id !== saved.id), saved].sort((a, b) =>
            a.name.localeCompare(b.name),
          ),
        },
    )
    return saved
  }

  const undo = useMutation({
    mutationFn: async ({ former, saved }: { former: LayoutPrint; saved: LayoutPrint }) => ({
      saved,
      restored: await store(draftOf(former), saved),
    }),
    onSuccess: undone => {
      onUndone(undone)
      toast({ message: t('undone', { name: undone.restored.name }) })
    },
    onError: fail,
  })
  const save = useMutation({
    mutationFn: async (draft: PrintDraft) => ({ former: savedPrint, saved: await store(draft, savedPrint) }),
    onSuccess: ({ former, saved }) => {
      onSaved(saved)
      toast({
        message: t('kept', { name: saved.name }),
        // The whole club prints this design, so the previous version is one click away.
        ...(former && { onUndo: () => undo.mutate({ former, saved }) }),
      })
    },
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
      const query = at ? { at } : {}
      const file =
        draft === null && savedPrint
          ? await call(calls.getLayoutPrintPdf, { params: { id: savedPrint.id }, query, clubId })
          : await call(calls.drawLayoutPrintPdf, { body: bodyOf(draft as PrintDraft), query, clubId })
      saveFile(file, name)
      return name
    },
    onSuccess: name => toast({ message: t('downloaded', { name }) }),
    onError: fail,
  })
  return { save, remove, download }
}
