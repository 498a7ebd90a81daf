import type { CustomerDetails } from '@pinwise/contract'
import { useState } from 'react'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoreIcon } from '../../ui/icons.ts'
import { Menu } from '../../ui/Menu.tsx'
import { useMe } from '../shell/use-me.ts'
import { type Person, useChangeKind, useRemovePerson } from './use-people.ts'

interface PersonRowProps {
  customer: CustomerDetails
  person: Person
  place: string
}

export function PersonRow({ customer, person, place }: PersonRowProps) {
  const { t } = useTranslation('people')
  const isMe = useMe().data?.id === person.id
  const [isConfirming, setConfirming] = useState(false)
  const change = useChangeKind(customer.id)
  const remove = useRemovePerson(customer.id, () => setConfirming(false))
  const { name, kind } = person
  const other = kind === 'manager' ? 'staff' : 'manager'
  return (
    <li>
      <span>
        <b>{isMe ? `${name} (${t('you')})` : name}</b>
        <small>{`${t(`kinds.${kind}`)} · ${person.email}`}</small>
        <small>
          <LastSeen at={person.lastSeenAt} />
        </small>
      </span>
      <Menu
        trigger={<IconButton label={t('more', { name })} icon={<MoreIcon size={20} aria-hidden="true" />} />}
        items={[
          {
            key: 'kind',
            label: t(other === 'manager' ? 'makeManager' : 'makeStaff'),
            onSelect: () => change.mutate({ person, kind: other }),
          },
          { key: 'remove', label: t('remove'), danger: true, onSelect: () => setConfirming(true) },
        ]}
      />
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate(person)}
        title={t('removeQuestion', { name, place })}
        message={t(isMe ? 'removeMe' : 'removeLoses')}
        confirmLabel={t('removeConfirm', { name })}
        loading={remove.isPending}
      />
    </li>
  )
}

function LastSeen({ at }: { at: string | null }) {
  const { t } = useTranslation('people')
  const day = useDay()
  return at ? t('seen', { day: day(at) }) : t('neverSeen')
}

/** On the reader's own calendar. */
export function useDay(): (instant: string) => string {
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return instant =>
    formatDate(language, Date.parse(instant), { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
}
