import type { Club } from '@pinwise/contract'
import { useState } from 'react'
import { chooseClub } from '../../api/chosen-club.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub, useMyClubs } from '../shell/use-club.ts'
import { AttachmentsCard } from './AttachmentsCard.tsx'
import { ClubForm } from './ClubForm.tsx'
import { DataSection } from './DataSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import styles from './Profile.module.css'
import { SubscriptionSection } from './SubscriptionSection.tsx'

/** The settings of the current club. Unsaved changes prevent switching the club until the user discards them. */
export function ClubSection() {
  const { t } = useTranslation('profile')
  const { id, club, query } = useClub()
  const [unsaved, setUnsaved] = useState<Club | null>(null)
  const shown = unsaved ?? club
  return (
    <section aria-labelledby="club-settings" className={`${styles.club} ${look('stack', 'gap4', 'shrink')}`}>
      <h2 id="club-settings">{shown ? t('club.titleOf', { name: shown.name }) : t('club.title')}</h2>
      {id === null && !unsaved ? (
        <ChooseClub />
      ) : shown ? (
        <ClubForm key={shown.id} club={unsaved?.id === club?.id && club ? club : shown} onUnsaved={setUnsaved} />
      ) : (
        <Loaded
          query={query}
          loading={t('club.loading')}
          failed={t('club.failed')}
          skeleton={<Skeleton shape="block" count={4} />}
        >
          {() => <ChooseClub />}
        </Loaded>
      )}
      {club && <AttachmentsCard key={club.id} clubId={club.id} />}
      <PeopleSection />
      <SubscriptionSection />
      <DataSection />
      <ConfirmDialog
        opened={unsaved !== null && unsaved.id !== id}
        onClose={() => chooseClub(unsaved?.id ?? null)}
        onConfirm={() => setUnsaved(null)}
        title={t('club.switchQuestion', { name: unsaved?.name })}
        message={t('club.switchLoses')}
        confirmLabel={t('club.switch')}
      />
    </section>
  )
}

function ChooseClub() {
  const { t } = useTranslation('profile')
  const mine = useMyClubs()
  return (
    <Loaded
      query={mine}
      loading={t('club.loading')}
      failed={t('club.failed')}
      skeleton={<Skeleton shape="row" count={3} />}
    >
      {({ items }) => (
        <EmptyState
          sentence={t(items.length > 0 ? 'club.choose' : 'club.none')}
          action={
            <div className={look('row', 'gap2', 'middle')}>
              {items.map(({ id, name }) => (
                <Button key={id} onClick={() => chooseClub(id)}>
                  {name}
                </Button>
              ))}
            </div>
          }
        />
      )}
    </Loaded>
  )
}
