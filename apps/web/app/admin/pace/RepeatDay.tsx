import type { Layout, PaceTeam } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { look } from '../../ui/look.ts'
import { DoubledStarts } from './DoubledStarts.tsx'
import styles from './Pace.module.css'
import { startsOf } from './tee-sheet-lines.ts'
import { type NewTeam, useAddTeams, useTeamsOf } from './use-pace.ts'

export interface SheetProps {
  clubId: string
  day: string
  layouts: readonly Layout[]
  /** Starts of the groups that are already on the sheet. */
  taken: readonly string[]
}

/** Copies the tee sheet of another day: its groups without their history. */
export function RepeatDay({ clubId, day, layouts, taken }: SheetProps) {
  const { t } = useTranslation('pace')
  const [other, setOther] = useState<string | null>(null)
  const add = useAddTeams(clubId)
  const found = useTeamsOf(clubId, other)
  const starts = startsOf(found.data ?? [], layouts)
  const lost = (found.data?.length ?? 0) - starts.length
  const again = starts.map(({ team }): NewTeam => ({ ...pick(team), day }))
  return (
    <fieldset className={`${styles.tap} ${look('stack', 'gap3', 'fieldset')}`}>
      <legend className={look('unpadded', 'bold')}>{t('repeat.title')}</legend>
      <DateField
        label={t('repeat.day')}
        value={other}
        onChange={setOther}
        clearable
        error={found.isError ? t('failed') : found.data?.length === 0 ? t('repeat.none') : undefined}
      />
      {lost > 0 && <p role="alert">{t('repeat.lost', { count: lost })}</p>}
      {other !== day && <DoubledStarts starts={starts} taken={taken} />}
      <Button
        disabled={again.length === 0 || other === day}
        loading={add.isPending || found.isFetching}
        onClick={() => add.mutate(again, { onSuccess: () => setOther(null) })}
      >
        {again.length === 0 ? t('repeat.add') : t('repeat.addCount', { count: again.length })}
      </Button>
    </fieldset>
  )
}

const pick = ({ teeTime, layoutId, startPosition, playerCount, players, mode, holeCount, templateId }: PaceTeam) => ({
  teeTime,
  layoutId,
  startPosition,
  playerCount,
  players,
  mode,
  holeCount,
  templateId,
})
