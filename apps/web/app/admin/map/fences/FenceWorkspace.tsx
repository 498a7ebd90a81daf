import type { ClubMap, Fence, FenceGroup, FencePass } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { lazy, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyPiece } from '../../../lazy/LazyPiece.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ChevronLeftIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useClub } from '../../shell/use-club.ts'
import styles from '../MapPage.module.css'
import { FenceForm } from './FenceForm.tsx'
import { FenceGroups } from './FenceGroups.tsx'
import { FenceList } from './FenceList.tsx'
import { FencePasses } from './FencePasses.tsx'
import own from './Fences.module.css'
import { cornersOf } from './fence-draft.ts'
import { useFenceActions, useFenceNews } from './use-fences.ts'

const FenceStage = lazy(async () => ({ default: (await import('./FenceStage.tsx')).FenceStage }))

interface FenceWorkspaceProps {
  map: ClubMap
  fences: readonly Fence[]
  errorMetres: number
  groups: readonly FenceGroup[]
  passes: readonly FencePass[]
}

const MAX_CORNERS = 199

/** The zones as a map and as a list, as equal alternatives. On a phone one at a time. */
export function FenceWorkspace({ map, fences, errorMetres, groups, passes }: FenceWorkspaceProps) {
  const { t } = useTranslation('fences')
  const { club } = useClub()
  const timeZone = club?.timeZone ?? 'UTC'
  const actions = useFenceActions(map.clubId)
  useFenceNews(map.clubId)
  const [shown, setShown] = useState<'map' | 'list'>('list')
  const [edited, setEdited] = useState<Fence | 'new' | null>(null)
  const [corners, setCorners] = useState<readonly LngLat[]>([])
  const [leaving, setLeaving] = useState<Fence | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const fence = edited === 'new' ? null : edited

  function edit(one: Fence | 'new') {
    setCorners(cornersOf(one === 'new' ? null : one))
    setEdited(one)
  }
  const addCorner = useCallback(
    ({ lng, lat }: LngLat) => setCorners(now => (now.length < MAX_CORNERS ? [...now, { lng, lat }] : now)),
    [],
  )

  return (
    <div className={`${styles.page} ${look('stack')}`} data-shown={shown}>
      <header className={`${styles.header} ${look('row', 'gap2x4', 'centre')}`}>
        <div className={`${styles.title} ${look('row', 'baseline', 'grow')}`}>
          <h1>{t('title')}</h1>
        </div>
        <Button
          variant="quiet"
          icon={<ChevronLeftIcon size={18} aria-hidden="true" />}
          renderRoot={props => <Link {...props} to={paths.map} />}
        >
          {t('backToMap')}
        </Button>
        <div className={`${styles.tabs} ${look('full')}`}>
          <SegmentedControl
            label={t('show.label')}
            segments={[
              { value: 'map', label: t('show.map') },
              { value: 'list', label: t('show.list') },
            ]}
            value={shown}
            onChange={setShown}
            fullWidth
          />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to */}
      <section className={`${styles.list} ${own.list}`} aria-label={t('show.list')} tabIndex={0}>
        {edited ? (
          <FenceForm
            key={fence?.id ?? 'new'}
            map={map}
            fence={fence}
            groups={groups}
            corners={corners}
            errorMetres={errorMetres}
            isSaving={actions.save.isPending}
            onCorners={setCorners}
            onSave={(fields, key) => actions.save.mutateAsync({ fields, of: fence, key }).then(() => setEdited(null))}
            onCancel={() => setEdited(null)}
          />
        ) : (
          <>
            <FenceList fences={fences} onNew={() => edit('new')} onEdit={edit} onDelete={setLeaving} />
            <FenceGroups groups={groups} actions={actions} />
            <FencePasses clubId={map.clubId} timeZone={timeZone} passes={passes} actions={actions} />
          </>
        )}
      </section>
      <div className={styles.stage}>
        <div className={styles.map}>
          {hasFailed ? (
            <p className={styles.noMap}>{t('noMap')}</p>
          ) : (
            <LazyPiece>
              <FenceStage
                map={map}
                fences={fences}
                corners={edited ? corners : null}
                selectedId={fence?.id ?? null}
                onCorner={addCorner}
                onFailure={() => setFailed(true)}
              />
            </LazyPiece>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) actions.remove.mutate(leaving)
          setLeaving(null)
        }}
        title={t('deleteTitle', { name: leaving?.name ?? '' })}
        message={t('deleteMessage')}
        confirmLabel={t('deleteConfirm')}
      />
    </div>
  )
}
