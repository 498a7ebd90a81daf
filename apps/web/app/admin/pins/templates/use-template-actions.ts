import type { PinTemplate } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { templatesKey } from '../../greens/use-pin-queries.ts'
import { isNameTaken } from '../../shell/is-name-taken.ts'
import type { TemplateChoice } from './template-choice.ts'

interface TemplateToSave {
  readonly name: string
  readonly pins: TemplateChoice['pins']
  /** The existing template of that name, whose pins are replaced. */
  readonly known: PinTemplate | null
}

/** Saves, renames and deletes templates. The list is refetched after each action, also after a refusal. */
export function useTemplateActions(clubId: string, layoutId: string, onDone: () => void) {
  const { t, i18n } = useTranslation('pin-position')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: templatesKey(clubId) })
  async function fail(error: unknown) {
    // A taken name is shown as an error of the name field.
    if (!isNameTaken(error)) toast({ status: 'danger', message: await problemSentence(i18n, error) })
  }
  function done(message: string) {
    toast({ message })
    onDone()
  }

  const save = useMutation({
    mutationFn: ({ name, pins, known }: TemplateToSave) =>
      known
        ? call(calls.changePinTemplate, {
            params: { id: known.id },
            body: { version: known.version, pins: [...pins] },
            clubId,
          })
        : call(calls.createPinTemplate, { body: { layoutId, name, pins: [...pins] }, clubId }),
    onSuccess: ({ name }) => done(t('template.kept', { name })),
    onError: fail,
    onSettled: refresh,
  })

  const rename = useMutation({
    mutationFn: ({ template: { id, version }, name }: { template: PinTemplate; name: string }) =>
      call(calls.changePinTemplate, { params: { id }, body: { version, name }, clubId }),
    onSuccess: ({ name }) => done(t('template.renamed', { name })),
    onError: fail,
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: ({ id }: PinTemplate) => call(calls.deletePinTemplate, { params: { id }, clubId }),
    onSuccess: (_, { name }) => done(t('template.deleted', { name })),
    onError: fail,
    onSettled: refresh,
  })
  return { save, rename, remove }
}
