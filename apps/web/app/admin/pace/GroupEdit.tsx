import type { Layout, PaceBoard, PaceTeam } from '@pinwise/contract'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type BoardGroup, joinable } from './board-groups.ts'
import styles from './Pace.module.css'
import { MAX_NAME_LENGTH, namesIn } from './tee-sheet-lines.ts'
import { useChangeTeam, useDeleteTeam, useMergeTeams } from './use-pace.ts'
import { usePaceTexts } from './use-pace-texts.ts'

interface GroupEditProps {
  clubId: string
  board: PaceBoard
  group: BoardGroup
  layouts: readonly Layout[]
  onGone: () => void
}

/** The group's entry on the tee sheet: edited, merged with another, or deleted. */
export function GroupEdit({ clubId, board, group, layouts, onGone }: GroupEditProps) {
  const { t } = useTranslation('pace')
  const [isEditing, setEditing] = useState(false)
  const texts = usePaceTexts(board)
  const { team } = group
  const remove = useDeleteTeam(clubId)
  return (
    <section className={look('column', 'gap4')}>
      <h3>{t('edit.title')}</h3>
      {isEditing ? (
        <EditForm
          clubId={clubId}
          team={team}
          layout={layouts.find(({ id }) => id === team.layoutId)}
          onDone={() => setEditing(false)}
        />
      ) : (
        <div className={`${styles.buttons} ${look('stack', 'gap2')}`}>
          <Button onClick={() => setEditing(true)}>{t('edit.change')}</Button>
          <ConfirmedButton
            label={t('edit.delete')}
            button={{ variant: 'quiet' }}
            onConfirm={() => {
              remove.mutate(team.id)
              // Prevents requests for the log of a deleted group.
              onGone()
            }}
            title={t('edit.deleteTitle', { group: texts.groupName(team.id), time: team.teeTime })}
            message={t('edit.deleteNote')}
            confirmLabel={t('edit.delete')}
          />
        </div>
      )}
      <Merge clubId={clubId} board={board} group={group} />
    </section>
  )
}

interface EditFormProps {
  clubId: string
  team: PaceTeam
  layout: Layout | undefined
  onDone: () => void
}

const MAX_PLAYERS = 8

function EditForm({ clubId, team, layout, onDone }: EditFormProps) {
  const { t } = useTranslation('pace')
  const change = useChangeTeam(clubId, team.id)
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: {
      teeTime: team.teeTime,
      startPosition: String(team.startPosition),
      players: team.players.join(', '),
      playerCount: team.playerCount as number | null,
      mode: team.mode,
    },
  })
  const { errors } = formState
  const submit = handleSubmit(({ teeTime, startPosition, players, playerCount, mode }) =>
    change.mutate(
      {
        version: team.version,
        teeTime,
        startPosition: Number(startPosition),
        players: namesIn(players),
        playerCount: playerCount ?? team.playerCount,
        mode,
      },
      { onSuccess: onDone },
    ),
  )
  const holes = layout?.holes ?? []
  return (
    <form className={look('column', 'gap4')} noValidate onSubmit={submit}>
      <TextField
        label={t('edit.teeTime')}
        type="time"
        error={errors.teeTime && t('sheet.wrong.time')}
        {...register('teeTime', { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, required: true })}
      />
      <Controller
        control={control}
        name="startPosition"
        render={({ field }) => (
          <SelectField
            label={t('edit.startHole')}
            options={holes.map(({ number }, index) => ({
              value: String(index + 1),
              label: t('hole', { hole: number }),
            }))}
            value={field.value}
            onChange={value => field.onChange(value ?? field.value)}
          />
        )}
      />
      <TextAreaField
        label={t('edit.players')}
        description={t('edit.playersNote')}
        rows={2}
        error={errors.players && t(errors.players.type === 'short' ? 'edit.tooLong' : 'edit.tooMany')}
        {...register('players', {
          validate: {
            few: value => namesIn(value).length <= MAX_PLAYERS,
            short: value => namesIn(value).every(name => name.length <= MAX_NAME_LENGTH),
          },
        })}
      />
      <Controller
        control={control}
        name="playerCount"
        rules={{ required: true, min: 1, max: MAX_PLAYERS }}
        render={({ field }) => (
          <NumberField
            label={t('edit.playerCount')}
            min={1}
            max={MAX_PLAYERS}
            value={field.value}
            onChange={field.onChange}
            error={errors.playerCount && t('edit.tooMany')}
          />
        )}
      />
      <Controller
        control={control}
        name="mode"
        render={({ field }) => (
          <ChoiceField
            label={t('sheet.mode')}
            segments={[
              { value: 'walk', label: t('sheet.walk') },
              { value: 'ride', label: t('sheet.ride') },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className={`${styles.buttons} ${look('stack', 'gap2')}`}>
        <Button type="submit" variant="primary" loading={change.isPending}>
          {t('edit.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('edit.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Merges the players of another group into this one. */
function Merge({ clubId, board, group }: { clubId: string; board: PaceBoard; group: BoardGroup }) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  const merge = useMergeTeams(clubId, group.team.id)
  const [otherId, setOther] = useState<string | null>(null)
  const fits = joinable(board.groups, group, MAX_PLAYERS)
  const other = fits.find(({ team }) => team.id === otherId)
  if (fits.length === 0) return null
  return (
    <>
      <SelectField
        label={t('edit.merge')}
        options={fits.map(one => ({
          value: one.team.id,
          label: `${texts.groupName(one.team.id)}, ${one.team.teeTime} · ${texts.players(one)}`,
        }))}
        value={null}
        onChange={setOther}
      />
      <ConfirmDialog
        opened={other !== undefined}
        onClose={() => setOther(null)}
        onConfirm={() => {
          if (other)
            merge.mutate(
              { version: group.team.version, otherId: other.team.id, otherVersion: other.team.version },
              { onSettled: () => setOther(null) },
            )
        }}
        variant="primary"
        loading={merge.isPending}
        title={t('edit.mergeTitle', {
          group: texts.groupName(group.team.id),
          other: other ? texts.groupName(other.team.id) : '',
        })}
        message={t('edit.mergeNote', { other: other ? texts.groupName(other.team.id) : '' })}
        confirmLabel={t('edit.mergeConfirm')}
      />
    </>
  )
}
