import type { Layout, LayoutFields } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { layoutsKey, printsKey, sheetsKey, templatesKey } from '../greens/use-pin-queries.ts'
import { isNameTaken } from '../shell/is-name-taken.ts'

interface After {
  onMade: (layout: Layout) => void
  onRenamed: () => void
  onDeleted: (layout: Layout) => void
}

/** Creates, renames and deletes layouts. The list is refetched after each action, also after a refusal. */
export function useLayoutActions(clubId: string, { onMade, onRenamed, onDeleted }: After) {
  const { t, i18n } = useTranslation('layouts')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: layoutsKey(clubId) })
  async function fail(error: unknown) {
    // A taken name is shown as an error of the name field.
    if (!isNameTaken(error)) toast({ status: 'danger', message: await problemSentence(i18n, error) })
    void refresh()
  }

  const make = useMutation({
    mutationFn: (body: LayoutFields) => call(calls.createLayout, { body, clubId }),
    onSuccess: async layout => {
      // The new layout must be in the list before the page opens it.
      await refresh()
      toast({ message: t('made', { name: layout.name }) })
      onMade(layout)
    },
    onError: fail,
  })
  const rename = useMutation({
    mutationFn: ({ layout: { id, version }, name }: { layout: Layout; name: string }) =>
      call(calls.changeLayout, { params: { id }, body: { version, name }, clubId }),
    onSuccess: async ({ name }) => {
      // Pin sheets contain the name.
      void queries.invalidateQueries({ queryKey: sheetsKey(clubId) })
      await refresh()
      toast({ message: t('renamed', { name }) })
      onRenamed()
    },
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Layout) => call(calls.deleteLayout, { params: { id }, clubId }),
    onSuccess: async (_, layout) => {
      toast({ message: t('deleted', { name: layout.name }) })
      onDeleted(layout)
      // Dependent records were deleted with it.
      void queries.invalidateQueries({ queryKey: templatesKey(clubId) })
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: printsKey(clubId) })])
    },
    onError: fail,
  })
  return { make, rename, remove }
}
