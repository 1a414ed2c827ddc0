import { m } from '#shared/i18n/index.ts';
import type { ShopDetails } from '#server/ordering/terms/index.ts';
import type { Shop } from '#server/shop.ts';
import { type TextBlock, type TextSection, listBlock, textBlock } from '#server/platform/pages/index.ts';

/** Processing that only some shops do. */
interface ProcessedData {
  countsVisits: boolean;
  /** Whether visitors can book appointments. */
  offersAppointments: boolean;
}

/** Returns what a shop processes in addition to the data of orders and accounts. */
export function processedData({ visits, settings }: Pick<Shop, 'visits' | 'settings'>): ProcessedData {
  const { offers_test_rides: rides, offers_pickups: pickups } = settings.current().appointments;
  return { countsVisits: Boolean(visits), offersAppointments: rides || pickups };
}

/**
 * Returns the sections of the privacy policy. The text must describe how the shop actually processes personal
 * data.
 */
export function privacySections(
  { beneficiary, email }: ShopDetails,
  { countsVisits, offersAppointments }: ProcessedData,
): TextSection[] {
  return [
    {
      id: 'collect',
      title: m.privacy_collect(),
      blocks: [
        textBlock(m.privacy_collect_1()),
        listBlock(
          m.privacy_collect_account(),
          m.privacy_collect_order(),
          m.privacy_collect_messages(),
          ...(offersAppointments ? [m.privacy_collect_appointments()] : []),
          m.privacy_collect_news(),
          m.privacy_collect_session(),
          ...(countsVisits ? [m.privacy_collect_visits()] : []),
        ),
        textBlock(m.privacy_collect_2()),
      ],
    },
    {
      id: 'use',
      title: m.privacy_use(),
      blocks: [
        textBlock(m.privacy_use_1()),
        listBlock(
          m.privacy_use_contract(),
          m.privacy_use_law(),
          m.privacy_use_interest(),
          m.privacy_use_consent(),
        ),
        textBlock(m.privacy_use_2()),
      ],
    },
    {
      id: 'browser',
      title: m.privacy_browser(),
      blocks: [textBlock(m.privacy_browser_1()), storageTable(), textBlock(m.privacy_browser_2())],
    },
    {
      id: 'recipients',
      title: m.privacy_recipients(),
      blocks: [
        textBlock(m.privacy_recipients_1()),
        listBlock(
          m.privacy_recipients_carrier(),
          m.privacy_recipients_payment(),
          m.privacy_recipients_hosting(),
          m.privacy_recipients_state(),
        ),
        textBlock(m.privacy_recipients_2()),
      ],
    },
    {
      id: 'retention',
      title: m.privacy_retention(),
      blocks: [
        listBlock(
          m.privacy_retention_1(),
          m.privacy_retention_2(),
          m.privacy_retention_3(),
          ...(offersAppointments ? [m.privacy_retention_appointments()] : []),
          m.privacy_retention_news(),
          ...(countsVisits ? [m.privacy_retention_visits()] : []),
        ),
      ],
    },
    {
      id: 'rights',
      title: m.privacy_rights(),
      blocks: [
        textBlock(m.privacy_rights_1()),
        listBlock(
          m.privacy_rights_access(),
          m.privacy_rights_correct(),
          m.privacy_rights_object(),
          m.privacy_rights_move(),
          m.privacy_rights_withdraw(),
        ),
        textBlock(m.privacy_rights_2()),
      ],
    },
    {
      id: 'contact',
      title: m.privacy_contact(),
      blocks: [textBlock(m.privacy_contact_1({ beneficiary })), textBlock(m.privacy_contact_2({ email }))],
    },
  ];
}

/** Returns the table of all cookies and storage entries, by their actual names. */
function storageTable(): TextBlock {
  return {
    kind: 'table',
    label: m.privacy_browser_label(),
    head: [m.privacy_col_name(), m.privacy_col_purpose(), m.privacy_col_kept()],
    rows: [
      ['shop.session_token', m.privacy_cookie_session(), m.privacy_cookie_session_kept()],
      ['signed-in', m.privacy_cookie_signed_in(), m.privacy_cookie_signed_in_kept()],
      ['currency', m.privacy_cookie_currency(), m.privacy_year()],
      ['preferred-language', m.privacy_cookie_language(), m.privacy_year()],
      ['shop-cart', m.privacy_storage_cart(), m.privacy_until_cleared()],
      ['shop-cart-account', m.privacy_storage_account_cart(), m.privacy_until_logout()],
      ['shop-promotion', m.privacy_storage_promotion(), m.privacy_until_cleared()],
      ['shop-checkout', m.privacy_storage_checkout(), m.privacy_until_ordered()],
      ['shop-country', m.privacy_storage_country(), m.privacy_until_cleared()],
      ['shop-favourites', m.privacy_storage_favourites(), m.privacy_until_cleared()],
      ['shop-favourites-account', m.privacy_storage_account_favourites(), m.privacy_until_logout()],
      ['shop-compare', m.privacy_storage_compare(), m.privacy_until_cleared()],
      ['shop-filters', m.privacy_storage_filters(), m.privacy_until_cleared()],
      ['shop-bikes', m.privacy_storage_bikes(), m.privacy_until_cleared()],
      ['shop-bikes-account', m.privacy_storage_account_bikes(), m.privacy_until_logout()],
      ['shop-builds', m.privacy_storage_builds(), m.privacy_until_cleared()],
      ['shop-seen', m.privacy_storage_seen(), m.privacy_until_cleared()],
      ['shop-pages-2, shop-files-2, shop-pictures-1', m.privacy_storage_offline(), m.privacy_until_cleared()],
      [
        'react-router-scroll-positions, remix-router-transitions',
        m.privacy_storage_scroll(),
        m.privacy_until_tab(),
      ],
      ['shop-theme', m.privacy_storage_theme(), m.privacy_until_cleared()],
    ],
  };
}
