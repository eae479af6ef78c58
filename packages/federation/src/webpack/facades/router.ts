/**
 * The exports of react-router-dom that the shop uses. Sharing the whole package would keep all of
 * it (52 KB instead of 12 KB). Importing a name that is missing here fails the build; add it here.
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
