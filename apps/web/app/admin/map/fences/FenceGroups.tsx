import type { FenceGroup } from '@pinwise/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SwitchField } from '../../../ui/SwitchField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Fences.module.css'
import type { useFenceActions } from './use-fences.ts'

interface FenceGroupsProps {
  groups: readonly FenceGroup[]
  actions: ReturnType<typeof useFenceActions>
}

/** Several zones under one switch: wet ground, frost, a competition. */
export function FenceGroups({ groups, actions }: FenceGroupsProps) {
  const { t } = useTranslation('fences')
  const [name, setName] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [leaving, setLeaving] = useState<FenceGroup | null>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    actions.addGroup.mutate(
      { name: name.trim(), key },
      {
        onSuccess: () => {
          setName('')
          setKey(crypto.randomUUID())
        },
      },
    )
  }

  return (
    <section className={`${styles.section} ${look('stack', 'gap3')}`} aria-labelledby="groups-title">
      <h2 id="groups-title">{t('groups.title')}</h2>
      {groups.length === 0 && <p>{t('groups.none')}</p>}
      <ul>
        {groups.map(group => (
          <li key={group.id}>
            <SwitchField
              label={group.name}
              description={t('groups.zones', { count: group.fences })}
              checked={group.enabled}
              disabled={actions.switchGroup.isPending}
              onChange={() => actions.switchGroup.mutate(group)}
            />
            <IconButton
              label={t('groups.remove', { name: group.name })}
              icon={<DeleteIcon size={18} aria-hidden="true" />}
              onClick={() => setLeaving(group)}
            />
          </li>
        ))}
      </ul>
      <form className={look('stack', 'gap2', 'bottom')} onSubmit={add}>
        <TextField
          label={t('groups.name')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={actions.addGroup.isPending} disabled={!name.trim()}>
          {t('groups.add')}
        </Button>
      </form>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) actions.removeGroup.mutate(leaving)
          setLeaving(null)
        }}
        title={t('groups.removeTitle', { name: leaving?.name ?? '' })}
        message={t('groups.removeMessage')}
        confirmLabel={t('groups.removeConfirm')}
      />
    </section>
  )
}
