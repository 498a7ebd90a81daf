import type { Partner, PartnerKey } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toast } from '../../ui/toast.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import styles from './Partners.module.css'
import { SecretDialog } from './SecretDialog.tsx'
import { usePartnerChange } from './use-partner.ts'

/** Keys are shown once. A new one is put to use before the old one is revoked. */
export function KeysCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const language = useLanguage()
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<PartnerKey | null>(null)
  const revoke = usePartnerChange(partner.id, {
    change: (key: PartnerKey) => call(calls.revokePartnerKey, { params: { id: partner.id, keyId: key.id } }),
    onDone: (_made, key) => toast({ message: t('keys.revoked', { name: key.name }) }),
  })
  return (
    <Card
      headingLevel={3}
      title={t('keys.title')}
      note={partner.keys.length === 0 ? t('keys.none') : t('keys.note')}
      action={<Button onClick={() => setCreating(true)}>{t('keys.add')}</Button>}
    >
      <ul className={look('column', 'gap3', 'list')}>
        {partner.keys.map(key => (
          <li key={key.id} className={`${styles.item} ${look('row', 'gap2x3', 'centre', 'between')}`}>
            <span className={`${styles.what} ${look('shrink', 'anywhere')}`}>
              {key.name}
              <br />
              <span className={look('flush', 'muted')}>
                {t('keys.hint', { hint: key.hint })} · {key.scopes.map(scope => t(`scopes.${scope}`)).join(' · ')} ·{' '}
                {t('keys.limits', {
                  minute: formatNumber(language, key.perMinute),
                  day: formatNumber(language, key.perDay),
                })}
              </span>
            </span>
            <StatusBadge status={key.mode === 'test' ? 'info' : 'neutral'} label={t(`modes.${key.mode}`)} />
            {key.revokedAt ? (
              <StatusBadge status="danger" label={t('keys.isRevoked')} />
            ) : (
              <Button aria-label={t('keys.revokeNamed', { name: key.name })} onClick={() => setRevoking(key)}>
                {t('keys.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NewKeyDialog
        partner={partner}
        opened={isCreating}
        onClose={() => setCreating(false)}
        onCreated={made => setSecret(made.secretKey)}
      />
      <SecretDialog
        secret={secret}
        title={t('keys.shown', { name: partner.name })}
        note={t('keys.shownNote')}
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        opened={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking && revoke.mutate(revoking, { onSettled: () => setRevoking(null) })}
        title={t('keys.revokeQuestion', { name: revoking?.name ?? '' })}
        message={t('keys.revokeLoses')}
        confirmLabel={t('keys.revokeConfirm')}
        loading={revoke.isPending}
      />
    </Card>
  )
}
