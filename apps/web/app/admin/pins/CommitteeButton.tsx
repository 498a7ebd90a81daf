import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { toast } from '../../ui/toast.ts'
import { useClub } from '../shell/use-club.ts'
import { halfHoursAfter } from './half-hours.ts'

const NEVER = 'never'
type Action = 'pinsHiddenUntil' | 'competitionUntil'
const ACTIONS: readonly Action[] = ['pinsHiddenUntil', 'competitionUntil']

/** Temporary decisions of the committee: to hide the pins for now, and to have the app show distances only. */
export function CommitteeButton({ clubId }: { clubId: string }) {
  const { t, i18n } = useTranslation('pin-position')
  const language = useLanguage()
  const timeZone = useClub().club?.timeZone ?? 'UTC'
  const [opened, setOpened] = useState<number | null>(null)
  const queries = useQueryClient()
  const queryKey = ['club', clubId, 'committee'] as const
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(calls.getCommittee, { clubId, signal }) })
  const change = useMutation({
    mutationFn: (part: { [K in Action]?: string | null }) =>
      call(calls.changeCommittee, { clubId, body: { ...part, version: data?.version ?? 1 } }),
    onSuccess: after => {
      queries.setQueryData(queryKey, after)
      toast({ message: t('committee.saved') })
    },
    onError: async error => {
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
      await queries.invalidateQueries({ queryKey })
    },
  })
  const now = opened ?? Date.now()
  const activeUntil = (action: Action) => {
    const until = data?.[action]
    return until && Date.parse(until) > now ? until : null
  }
  const formatInstant = (instant: string) =>
    formatDate(language, Date.parse(instant), { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit' })
  const optionsOf = (action: Action) => {
    const until = activeUntil(action)
    const instants = [...new Set([...(until ? [until] : []), ...halfHoursAfter(now)])]
    return [
      { value: NEVER, label: t(`committee.${action}.no`) },
      ...instants.toSorted().map(value => ({ value, label: formatInstant(value) })),
    ]
  }
  const isOn = ACTIONS.some(action => activeUntil(action) !== null)
  return (
    <>
      <Button variant={isOn ? 'primary' : 'secondary'} onClick={() => setOpened(Date.now())} disabled={!data}>
        {t(isOn ? 'committee.on' : 'committee.open')}
      </Button>
      <Dialog
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={t('committee.title')}
        actions={
          <Button variant="primary" onClick={() => setOpened(null)} data-autofocus>
            {t('committee.done')}
          </Button>
        }
      >
        <div className={look('stack', 'gap4')}>
          {ACTIONS.map(action => (
            <SelectField
              key={action}
              label={t(`committee.${action}.label`)}
              description={t(`committee.${action}.note`)}
              options={optionsOf(action)}
              value={activeUntil(action) ?? NEVER}
              disabled={change.isPending}
              onChange={value => value && change.mutate({ [action]: value === NEVER ? null : value })}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
