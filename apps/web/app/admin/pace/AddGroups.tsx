import type { Layout, PaceTeam } from '@pinwise/contract'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { DoubledStarts } from './DoubledStarts.tsx'
import styles from './Pace.module.css'
import { readSheetFile } from './read-sheet-file.ts'
import { linesOfRows } from './sheet-columns.ts'
import { startKey, startsOf, teeSheetLines } from './tee-sheet-lines.ts'
import { type NewTeam, useAddTeams, useTeamsOf } from './use-pace.ts'

/** Adds one group or a whole tee sheet, typed, pasted or from a file: errors are shown before anything is saved. */
export function AddGroups({ clubId, day, layouts, taken }: SheetProps) {
  const { t } = useTranslation('pace')
  const [layoutId, setLayoutId] = useState<string | null>(null)
  const [mode, setMode] = useState<NewTeam['mode']>('walk')
  const [text, setText] = useStoredText(`tee sheet ${clubId} ${day}`)
  const [isUnreadable, setUnreadable] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const add = useAddTeams(clubId)
  const layout = layouts.find(({ id }) => id === layoutId) ?? longest(layouts)
  if (!layout) return <p className={look('flush', 'muted')}>{t('sheet.noLayout')}</p>
  const lines = teeSheetLines(
    text,
    layout.holes.map(({ number }) => number),
  )
  const wrong = lines.filter(line => 'wrong' in line)
  const starts = lines.flatMap(line =>
    'wrong' in line ? [] : [{ name: line.line, key: startKey(line.teeTime, layout.holes[line.startPosition - 1]?.id) }],
  )
  const teams = lines.flatMap((line): NewTeam[] =>
    'wrong' in line
      ? []
      : [
          {
            day,
            layoutId: layout.id,
            mode,
            teeTime: line.teeTime,
            startPosition: line.startPosition,
            players: line.players,
            playerCount: line.players.length,
          },
        ],
  )
  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen) return
    try {
      const found = linesOfRows(await readSheetFile(chosen))
      setUnreadable(found === '')
      if (found !== '') setText([text.trim(), found].filter(part => part !== '').join('\n'))
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <Card title={t('sheet.add')} note={t('sheet.addNote')}>
      <div className={look('column', 'gap4')}>
        <SelectField
          label={t('sheet.layout')}
          options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
          value={layout.id}
          onChange={setLayoutId}
        />
        <ChoiceField
          label={t('sheet.mode')}
          segments={[
            { value: 'walk', label: t('sheet.walk') },
            { value: 'ride', label: t('sheet.ride') },
          ]}
          value={mode}
          onChange={setMode}
        />
        <TextAreaField
          label={t('sheet.lines')}
          description={t('sheet.linesNote')}
          error={isUnreadable ? t('sheet.unreadable') : undefined}
          rows={6}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('sheet.file')}
          onChange={read}
        />
        <Button onClick={() => file.current?.click()}>{t('sheet.file')}</Button>
        {wrong.length > 0 && (
          <div role="alert">
            <ul className={look('list', 'danger')}>
              {wrong.map(({ line, wrong: why }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
                <li key={index}>
                  <strong>{line}</strong>: {t(`sheet.wrong.${why}`)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <DoubledStarts starts={starts} taken={taken} />
        <Button
          variant="primary"
          disabled={teams.length === 0 || wrong.length > 0}
          loading={add.isPending}
          onClick={() => add.mutate(teams, { onSuccess: () => setText('') })}
        >
          {teams.length === 0 ? t('sheet.add') : t('sheet.addCount', { count: teams.length })}
        </Button>
        <RepeatDay clubId={clubId} day={day} layouts={layouts} taken={taken} />
      </div>
    </Card>
  )
}

/** The typed text survives a reload, until the groups are added or the tab is closed. */
function useStoredText(key: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  function storeText(next: string) {
    setText(next)
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  }
  return [text, storeText] as const
}

const longest = (layouts: readonly Layout[]): Layout | undefined =>
  layouts.toSorted((a, b) => b.holes.length - a.holes.length)[0]

interface SheetProps {
  clubId: string
  day: string
  layouts: readonly Layout[]
  /** Starts of the groups that are already on the sheet. */
  taken: readonly string[]
}

/** Copies the tee sheet of another day: its groups without their history. */
function RepeatDay({ clubId, day, layouts, taken }: SheetProps) {
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
