/**
 * What the shop uses of react-router-dom. Sharing the whole package would keep
 * all of it (52 KB instead of 12 KB); a name that is missing here fails the
 * build of whoever imports it, and is added here.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
