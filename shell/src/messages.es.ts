import type { Translation } from '@ftl/contracts';
import type { messages as english } from './messages';

export const messages: Translation<typeof english> = {
  brand: 'For the Loved',
  skip: 'Ir al contenido',
  mainNavigation: 'Principal',
  footerNavigation: 'Ayuda y políticas',
  pages: {
    home: 'Inicio',
    gallery: 'Galería',
    pricing: 'Precios',
    howItWorks: 'Cómo funciona',
    faq: 'Preguntas',
    contact: 'Contacto',
    privacy: 'Privacidad',
    returns: 'Devoluciones',
    terms: 'Condiciones',
  },
  openMenu: 'Menú',
  closeMenu: 'Cerrar',
  account: 'Cuenta',
  signOut: 'Cerrar sesión',
  cookies: 'Cookies',
  copyright: (year) => `© ${year} For the Loved. Todos los derechos reservados.`,
  loading: 'Cargando...',
  notFound: {
    title: '404 Página no encontrada',
    text: 'No encontramos esa página. Sus diseños siguen guardados.',
    home: 'Volver al inicio',
  },
  crashed: {
    title: 'Algo salió mal',
    text: 'Esta página dejó de funcionar. Todo lo que guardó está a salvo.',
    retry: 'Intentar de nuevo',
    startOver: 'Empezar de nuevo',
  },
  unavailable: {
    title: 'No pudimos abrir esta página',
    text: 'El resto del sitio sigue funcionando y todo lo que guardó está a salvo.',
    retry: 'Intentar de nuevo',
    stillUnavailable: 'Todavía no carga. Por favor, intente de nuevo en unos minutos.',
  },
};
