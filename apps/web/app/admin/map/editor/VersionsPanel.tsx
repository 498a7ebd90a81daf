import type { ClubMap, MapVersion } from '@pinwise/contract'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ChevronLeftIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import styles from './Compare.module.css'
import { DifferenceList } from './DifferenceList.tsx'
import { type Difference, diffMaps } from './diff-maps.ts'
import { startDraft } from './draft.ts'
import { isDirty } from './draft-changes.ts'
import { useEditor } from './editor-context.ts'
import { replaceDraft } from './editor-state.ts'
import { rebaseOnto } from './open-conflicts.ts'
import { useRestore, useVersion, useVersions, VERSIONS_PER_PAGE } from './use-versions.ts'
import { VersionRow } from './VersionRow.tsx'

interface VersionsPanelProps {
  published: ClubMap
  onDifferences: (differences: readonly Difference[] | null) => void
  onClose: () => void
}

/** All published maps, newest first. The selected one shows on the map how it differs from the current map. */
export function VersionsPanel({ published, onDifferences, onClose }: VersionsPanelProps) {
  const { t } = useTranslation('map-editor')
  const [page, setPage] = useState(1)
  const [looked, setLooked] = useState<MapVersion | null>(null)
  const versions = useVersions(published, page)
  const reportDifferences = useEffectEvent(onDifferences)
  useEffect(() => () => reportDifferences(null), [])
  return (
    <div className={`${styles.versions} ${look('column', 'gap3')}`}>
      <Button variant="quiet" icon={<ChevronLeftIcon size={18} aria-hidden="true" />} onClick={onClose}>
        {t('versions.back')}
      </Button>
      <h2>{t('versions.title')}</h2>
      <Loaded
        query={versions}
        loading={t('versions.loading')}
        failed={t('versions.failed')}
        skeleton={<Skeleton shape="row" count={5} />}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={look('flush', 'muted')}>{t('versions.none')}</p>
          ) : (
            <>
              <ul className={styles.versionList}>
                {items.map(version => (
                  <VersionRow
                    key={version.number}
                    version={version}
                    isCurrent={version.number === published.versionNumber}
                    isLooked={looked?.number === version.number}
                    onLook={() => setLooked(looked?.number === version.number ? null : version)}
                  />
                ))}
              </ul>
              <Pagination
                label={t('versions.pages')}
                page={page}
                pageCount={Math.ceil(total / VERSIONS_PER_PAGE)}
                onChange={setPage}
              />
            </>
          )
        }
      </Loaded>
      <Looked
        key={looked?.number}
        published={published}
        version={looked}
        onDifferences={onDifferences}
        onRestored={onClose}
        onOvertaken={() => setPage(1)}
      />
    </div>
  )
}

interface LookedProps {
  published: ClubMap
  version: MapVersion | null
  onDifferences: VersionsPanelProps['onDifferences']
  onRestored: () => void
  onOvertaken: () => void
}

/** How the current map differs from that version. */
function Looked({ published, version, onDifferences, onRestored, onOvertaken }: LookedProps) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const detail = useVersion(published.clubId, version?.number ?? null)
  const differences = useMemo(() => (detail.data ? diffMaps(detail.data, published) : null), [detail.data, published])
  const reportDifferences = useEffectEvent(onDifferences)
  useEffect(() => reportDifferences(differences), [differences])
  const [isConfirming, setConfirming] = useState(false)
  const [seen, setSeen] = useState<ClubMap | null>(null)
  const restore = useRestore(published.clubId, {
    onRestored: map => {
      // Changes made while the request was under way stay on top.
      update(now => (isDirty(now.draft) ? rebaseOnto(now, map) : replaceDraft(now, startDraft(map))))
      onRestored()
    },
    onOvertaken: before => {
      setSeen(before)
      onOvertaken()
    },
  })
  if (!version) return null
  const hasDraft = isDirty(state.draft)
  return (
    <section
      className={`${styles.looked} ${look('column', 'gap3')}`}
      aria-label={t('versions.since', { number: version.number })}
    >
      <h3>{t('versions.since', { number: version.number })}</h3>
      <Loaded
        query={detail}
        loading={t('versions.loadingOne')}
        failed={t('versions.failedOne')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {earlier => (
          <>
            <p className={`${styles.key} ${look('row', 'gap2', 'centre', 'flush')}`}>
              {(['added', 'changed', 'removed'] as const).map(kind => (
                <span key={kind} data-diff={kind}>
                  {t(`diff.kinds.${kind}`)}
                </span>
              ))}
            </p>
            <DifferenceList differences={differences ?? []} before={earlier} after={published} />
            <div role="alert">{seen && <Overtaken before={seen} after={published} />}</div>
            {hasDraft && <p className={look('flush', 'muted')}>{t('versions.draftFirst')}</p>}
            <Button disabled={hasDraft || differences?.length === 0} onClick={() => setConfirming(true)}>
              {t('versions.restore', { number: version.number })}
            </Button>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => restore.isPending || setConfirming(false)}
        onConfirm={() =>
          restore.mutate({ number: version.number, seen: published }, { onSettled: () => setConfirming(false) })
        }
        variant="primary"
        loading={restore.isPending}
        title={t('versions.restoreQuestion', { number: version.number })}
        message={
          <>
            {t('versions.restoreKeeps')} <Moment at={version.createdAt} />
          </>
        }
        confirmLabel={t('versions.restore', { number: version.number })}
      />
    </section>
  )
}

/** The changes by another user that would have been replaced unseen. */
function Overtaken({ before, after }: { before: ClubMap; after: ClubMap }) {
  const { t } = useTranslation('map-editor')
  const differences = useMemo(() => diffMaps(before, after), [before, after])
  return (
    <div className={styles.overtaken}>
      <strong>{t('versions.overtaken')}</strong>
      <h4 className={look('small')}>{t('versions.theyChanged')}</h4>
      <DifferenceList differences={differences} before={before} after={after} />
    </div>
  )
}
