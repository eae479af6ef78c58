import { RETENTION, type RetentionRule } from './retention.js';

const YEARS = `${RETENTION.orderYears} años`;
const DAYS = `${RETENTION.days} días`;

export const RETENTION_TEXTS: Record<RetentionRule, string> = {
  orders: `**Los pedidos pagados** se vuelven anónimos ${YEARS} después del pago. Borramos el correo electrónico, la dirección de envío, todos los nombres y textos, el número de rastreo y todo lo que lo identifique ante el proveedor de pagos o la imprenta. El número de pedido, las fechas, las tallas, los colores y los importes permanecen en nuestra contabilidad. La reseña del pedido se elimina.`,
  endedOrders: `**Los pedidos enviados o cancelados** pierden, después de ${DAYS}, las fechas y el mensaje del diseño, el motivo de la cancelación y lo que enviamos a nuestro propio taller de impresión.`,
  unpaidOrders: `**Los pedidos que nunca se pagaron** se eliminan ${DAYS} después de vencer.`,
  paymentEvents: `**Lo que nos informa el proveedor de pagos** se elimina ${DAYS} después de recibirlo.`,
  messages: `**Los mensajes de la página de contacto, las denuncias, las reseñas que no mostramos y los correos que escribimos** se eliminan de nuestros servidores a más tardar ${DAYS} después de haberse escrito.`,
  familyLists: `**Las listas familiares,** con los nombres, las tallas y los correos electrónicos que escribieron los familiares, se eliminan junto con su diseño, y a más tardar ${DAYS} después de que vence su enlace. La lista que acompañó un pedido pierde sus nombres ${DAYS} después del envío.`,
  opinions:
    '**Los corazones y las notas de su familia** sobre un diseño se eliminan cuando usted desactiva el enlace o elimina el diseño, y si no, la noche después de que el diseño vence.',
  statistics: `**Los recuentos de visitas** se eliminan después de ${DAYS}.`,
  ended:
    '**Los inicios de sesión y los enlaces que enviamos por correo** se eliminan la noche después de vencer, junto con la dirección IP y el navegador desde los que se usaron.',
};
