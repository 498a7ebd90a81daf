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

interface Kept {
  readonly name: string
  readonly pins: TemplateChoice['pins']
  /** The one of that name, whose pins they take the place of. */
  readonly known: PinTemplate | null
}

/** Keeps, renames and deletes templates. What is shown is asked for anew after each, also after a refusal. */
export function useTemplateActions(clubId: string, layoutId: string, onDone: () => void) {
  const { t, i18n } = useTranslation('pin-position')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: templatesKey(clubId) })
  async function fail(error: unknown) {
    // Said at the field of the name.
    if (!isNameTaken(error)) toast({ status: 'danger', message: await problemSentence(i18n, error) })
  }
  function done(message: string) {
    toast({ message })
    onDone()
  }

  const keep = useMutation({
    mutationFn: ({ name, pins, known }: Kept) =>
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
  return { keep, rename, remove }
}
