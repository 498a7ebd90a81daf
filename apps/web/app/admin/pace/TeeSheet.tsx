import type { Layout, PaceBoard } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { BoardGroup } from './board-groups.ts'
import styles from './Pace.module.css'
import { teeSheetLines } from './tee-sheet-lines.ts'
import { type NewTeam, useAddTeams } from './use-pace.ts'
import { usePaceWords } from './use-pace-words.ts'

interface TeeSheetProps {
  clubId: string
  board: PaceBoard
  layouts: readonly Layout[]
  onOpen: (teamId: string) => void
}

/** Who starts when today, and whether they did; one group or a whole sheet is added by its lines. */
export function TeeSheet({ clubId, board, layouts, onOpen }: TeeSheetProps) {
  const { t } = useTranslation('pace')
  const words = usePaceWords(board)
  return (
    <div className={styles.columns}>
      <DataTable<BoardGroup, string>
        caption={t('sheet.caption')}
        rows={board.groups}
        rowKey={({ team }) => team.id}
        columns={[
          {
            key: 'time',
            label: t('sheet.time'),
            isRowHeader: true,
            cell: ({ team, number }) => (
              <button type="button" className={styles.name} onClick={() => onOpen(team.id)}>
                {team.teeTime} <span className="visually-hidden">{t('group', { number })}</span>
              </button>
            ),
          },
          { key: 'hole', label: t('sheet.hole'), align: 'end', cell: ({ team }) => team.startHole },
          { key: 'players', label: t('table.players'), cell: words.players },
          {
            key: 'started',
            label: t('sheet.started'),
            cell: group =>
              group.pace?.startedAt
                ? `${words.time(group.pace.startedAt)} · ${words.late(group.pace.startLateSeconds ?? 0)}`
                : words.status(group),
          },
        ]}
      />
      <AddGroups clubId={clubId} day={board.day} layouts={layouts} />
    </div>
  )
}

interface AddGroupsProps {
  clubId: string
  day: string
  layouts: readonly Layout[]
}

function AddGroups({ clubId, day, layouts }: AddGroupsProps) {
  const { t } = useTranslation('pace')
  const [layoutId, setLayoutId] = useState<string | null>(null)
  const [mode, setMode] = useState<NewTeam['mode']>('walk')
  const [text, setText] = useState('')
  const add = useAddTeams(clubId)
  const layout = layouts.find(({ id }) => id === layoutId) ?? longest(layouts)
  if (!layout) return <p className={styles.quiet}>{t('sheet.noLayout')}</p>
  const lines = teeSheetLines(
    text,
    layout.holes.map(({ number }) => number),
  )
  const wrong = lines.filter(line => 'wrong' in line)
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
  return (
    <Card title={t('sheet.add')} note={t('sheet.addNote')}>
      <div className={styles.form}>
        <SelectField
          label={t('sheet.layout')}
          options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
          value={layout.id}
          onChange={setLayoutId}
        />
        <ChoiceField
          fullWidth
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
          rows={6}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        {wrong.length > 0 && (
          <ul className={styles.wrong} role="alert">
            {wrong.map(({ line, wrong: why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <li key={index}>
                <strong>{line}</strong>: {t(`sheet.wrong.${why}`)}
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="primary"
          disabled={teams.length === 0 || wrong.length > 0}
          loading={add.isPending}
          onClick={() => add.mutate(teams, { onSuccess: () => setText('') })}
        >
          {teams.length === 0 ? t('sheet.add') : t('sheet.addCount', { count: teams.length })}
        </Button>
      </div>
    </Card>
  )
}

const longest = (layouts: readonly Layout[]): Layout | undefined =>
  layouts.toSorted((a, b) => b.holes.length - a.holes.length)[0]
