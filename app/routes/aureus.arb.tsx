import { themedProduct } from "~/content/aureus-products";
import { ProductPage, productMeta } from "~/features/aureus/product-page";
import type { RouteHandle } from "~/features/navigation/route-handle";

const product = themedProduct("arb");

export const handle: RouteHandle = { accent: "arb" };

export const meta = () => productMeta(product);

export default function Arb() {
  return <ProductPage product={product} />;
}
