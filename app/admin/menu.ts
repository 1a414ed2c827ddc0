import {
  BarChart3,
  Bell,
  Boxes,
  CalendarClock,
  ChartSpline,
  ClipboardList,
  CornerDownRight,
  CreditCard,
  FileInput,
  FileText,
  FolderTree,
  Globe,
  House,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  Menu,
  MessageCircleQuestion,
  Package,
  Percent,
  Plug,
  Puzzle,
  ScrollText,
  Search,
  Settings,
  ShieldUser,
  Star,
  Tag,
  Truck,
  Users,
} from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import type { Role } from '#shared/access.ts';
import { mayOpenPath } from './access.ts';

export interface MenuEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /**
   * Marks the entry as current only on its exact path; other entries are also current on paths below theirs.
   */
  exact?: boolean;
}

type MenuGroup = { title: string; entries: MenuEntry[] };

/** Returns the menu groups that a role may see: only permitted entries, and no empty groups. */
export function menuGroupsFor(role: Role): MenuGroup[] {
  return menuGroups()
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ to }) => mayOpenPath(role, to)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Returns all groups of the side menu, without regard to permissions. */
export function menuGroups(): MenuGroup[] {
  return [
    {
      title: 'PRINCIPAL',
      entries: [
        { to: '/admin', label: m.admin_menu_overview(), icon: LayoutDashboard, exact: true },
        { to: '/admin/orders', label: m.admin_menu_orders(), icon: ClipboardList },
        { to: '/admin/products', label: m.admin_menu_products(), icon: Package },
        { to: '/admin/reviews', label: m.reviews_admin_title(), icon: Star },
        { to: '/admin/questions', label: m.questions_admin_title(), icon: MessageCircleQuestion },
        { to: '/admin/appointments', label: m.appointments_admin_title(), icon: CalendarClock },
        { to: '/admin/customers', label: m.admin_menu_customers(), icon: Users },
        { to: '/admin/payments', label: m.admin_menu_payments(), icon: CreditCard },
        { to: '/admin/payment-providers', label: m.admin_menu_providers(), icon: Landmark },
      ],
    },
    {
      title: 'MARKETING',
      entries: [
        { to: '/admin/marketing', label: m.admin_menu_marketing(), icon: Megaphone },
        { to: '/admin/promotions', label: m.admin_menu_promotions(), icon: Percent },
        { to: '/admin/analytics', label: m.admin_menu_analytics(), icon: BarChart3 },
        { to: '/admin/charts', label: m.charts_title(), icon: ChartSpline },
        { to: '/admin/campaigns', label: m.admin_menu_campaigns(), icon: Mail },
      ],
    },
    {
      title: 'OPERATIONS',
      entries: [
        { to: '/admin/inventory', label: m.admin_menu_inventory(), icon: Boxes },
        { to: '/admin/import', label: m.admin_menu_import(), icon: FileInput },
        { to: '/admin/merchant-api', label: m.admin_menu_merchant(), icon: Plug },
        { to: '/admin/categories', label: m.categories_title(), icon: FolderTree },
        { to: '/admin/brands', label: m.admin_menu_brands(), icon: Tag },
        { to: '/admin/fit', label: m.fitAdmin_missing_title(), icon: Puzzle },
        { to: '/admin/search', label: m.search_title(), icon: Search },
        { to: '/admin/shipping', label: m.admin_menu_shipping(), icon: Truck },
        { to: '/admin/reports', label: m.admin_menu_reports(), icon: ScrollText },
        { to: '/admin/notifications', label: m.admin_menu_notifications(), icon: Bell },
      ],
    },
    {
      title: 'CONFIGURATION',
      entries: [
        { to: '/admin/home', label: m.admin_menu_home(), icon: House },
        { to: '/admin/site', label: m.admin_menu_site(), icon: Globe },
        { to: '/admin/navigation', label: m.navigation_title(), icon: Menu },
        { to: '/admin/pages', label: m.pages_title(), icon: FileText },
        { to: '/admin/redirects', label: m.redirects_title(), icon: CornerDownRight },
        { to: '/admin/settings', label: m.admin_menu_settings(), icon: Settings },
        { to: '/admin/staff', label: m.staff_title(), icon: ShieldUser },
      ],
    },
  ];
}

/**
 * Returns whether a menu entry is current: its path equals the current path or, unless `exact`, is a parent
 * of it.
 */
export function isCurrentEntry(entry: MenuEntry, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '') || '/';
  return entry.exact ? path === entry.to : path === entry.to || path.startsWith(`${entry.to}/`);
}
